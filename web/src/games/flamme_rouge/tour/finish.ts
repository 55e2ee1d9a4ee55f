// The special edition of a Tour.

import type { Component } from 'svelte'
import type { Who } from '../../../race/words.ts'
import type { TourPicture } from './picture.ts'

export type Finish = Component<{ picture: TourPicture; who: Who; close?: () => void }>
