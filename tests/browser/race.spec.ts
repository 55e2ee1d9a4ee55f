// A whole race against bots, on a desk and on a phone.
import { readFileSync } from "node:fs";
import { DESKTOP, expect, fits, PHONE, Rider, test } from "./people.ts";

test("two clicks lead into a race, which is ridden to the finish, seen again and ridden anew", async ({
  open,
}) => {
  const page = await open(DESKTOP, "/");
  await page.getByRole("button", { name: "Play now: Flamme Rouge" }).click();
  await page.getByRole("button", { name: "Start the race" }).click();
  await expect(page).toHaveURL(/\/table\/\w+$/);

  const me = new Rider(page);
  await me.until("over");
  await expect(me.finish.getByRole("heading", { level: 1 })).toHaveText(/win/);
  await expect(me.finish.locator(".podium .step")).toHaveCount(3);
  await expect(me.finish.getByRole("table").getByRole("row")).toHaveCount(8);
  const winner = await me.finish
    .getByRole("row")
    .first()
    .getByRole("rowheader")
    .innerText();

  await test.step("the record", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download the record" }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text.length).toBeGreaterThan(500);
    await page.keyboard.press("Escape");
  });

  await test.step("the replay", async () => {
    const race = page.url();
    await page.getByRole("link", { name: "Replay" }).click();
    const moment = page.getByRole("slider");
    const last = Number(await moment.getAttribute("max"));
    const at = async () => Number(await moment.inputValue());
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect.poll(at).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(
      page.getByRole("button", { name: "Play", exact: true }),
    ).toBeVisible();

    await page.getByRole("button", { name: "Next round" }).click();
    const round = await at();
    await page.getByRole("button", { name: "One event on" }).click();
    expect(await at()).toBeGreaterThan(round);
    await page.getByRole("button", { name: "One event back" }).click();
    expect(await at()).toBe(round);

    await moment.fill(String(Math.floor(last / 2)));
    await expect(page.locator(".where strong")).toHaveText(/^Round [4-9]/);
    // The piles are as high as everybody saw them when the next round began.
    await page.getByRole("button", { name: "Next round" }).click();
    await page.locator(".ranking button").first().click();
    const cards = page.getByRole("dialog").locator("dt");
    await expect(cards.filter({ hasText: "pile" }).first()).toHaveText(
      /^pile \d+$/,
    );
    const heights = await cards
      .filter({ hasText: /pile|recycled|spent|fatigue/ })
      .allInnerTexts();
    const [pile, recycled, spent, fatigue] = heights
      .slice(0, 4)
      .map((text) => Number(/\d+/.exec(text)![0]));
    expect(pile! + recycled! + spent!, heights.join(", ")).toBe(15 + fatigue!);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: "Close" })
      .click();
    await moment.fill(String(last));
    await expect(
      me.finish.getByRole("row").first().getByRole("rowheader"),
    ).toHaveText(/./);
    expect(
      await me.finish
        .getByRole("row")
        .first()
        .getByRole("rowheader")
        .innerText(),
    ).toBe(winner);
    await page.goBack();
    await expect(page).toHaveURL(race);
  });

  await test.step("the rematch", async () => {
    const race = page.url();
    await page.getByRole("button", { name: "Rematch" }).click();
    await expect(page).not.toHaveURL(race);
    await expect(page).toHaveURL(/\/table\/\w+$/);
    await expect.poll(() => me.asked()).not.toBe("wait");
  });
});

test("the same race on a French phone in the dark, without motion", async ({
  open,
}) => {
  const page = await open(
    { ...PHONE, locale: "fr-FR", colorScheme: "dark", reducedMotion: "reduce" },
    "/",
  );
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await fits(page);
  await page
    .getByRole("button", { name: /^Jouer tout de suite.*Flamme Rouge/ })
    .tap();
  await fits(page);
  await page.getByRole("button", { name: "Prendre le départ" }).tap();

  const me = new Rider(page, "fr", true);
  await me.until("place");
  await fits(page);
  await me.until("lead");
  await fits(page);
  await me.until("card");
  await fits(page);
  await me.pick(0);
  await fits(page);
  await page.getByRole("button", { name: "Le film de la course" }).tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: "Fermer" }).tap();
  await me.until("over");
  await expect(me.finish.getByRole("heading", { level: 1 })).toHaveText(
    /gagnez|l’emporte/,
  );
  await expect(me.finish.getByRole("row")).toHaveCount(8);
  await fits(page);
  await page.getByRole("link", { name: "Revoir" }).tap();
  await expect(page.getByRole("slider")).toBeVisible();
  await fits(page);
  await page.goto("/new");
  await expect(
    page.getByRole("button", { name: "Ouvrir la table" }),
  ).toBeVisible();
  await fits(page);
  await page.getByLabel("Votre nom").fill("Léo");
  await page.getByRole("button", { name: "Ouvrir la table" }).tap();
  await expect(
    page.getByRole("heading", { name: "Les coureurs" }),
  ).toBeVisible();
  await fits(page);
});
