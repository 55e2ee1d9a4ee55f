// Runs a program built by emscripten under Node.js, old and new: the loader gets the bytes handed to it, because its own
// way of fetching them does not work where Node.js has a fetch of its own.
const fs = require('fs');
const path = require('path');
const program = path.resolve(process.argv[2]);
globalThis.Module = {wasmBinary: fs.readFileSync(program + '.wasm'), print: line => console.log(line), printErr: line => console.error(line)};
process.on('uncaughtException', error => { console.error(String(error)); process.exit(1); });
(0, eval)(`(function (require, __filename, __dirname, Module) { ${fs.readFileSync(program + '.js', 'utf8')} })`)(require, program + '.js', path.dirname(program), globalThis.Module);
