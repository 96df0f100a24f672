/** Five times of day: sky colours, and the effect of the light on surfaces. */

import { mix, multiply } from './color.ts';
import type { Tint } from './color.ts';
import type { Random } from './random.ts';
import type { Stop } from './svg.ts';

export type TimeOfDay = 'morning' | 'day' | 'golden' | 'sunset' | 'dusk';
export const TIMES_OF_DAY: readonly TimeOfDay[] = ['morning', 'day', 'golden', 'sunset', 'dusk'];

type TimeSettings = {
  /** Several skies, each from the top to the horizon. */
  skies: readonly (readonly [string, string, string, string])[];
  sun: string;
  /** Height of the sun above the horizon as a share of the sky. */
  sunHeight: readonly [number, number];
  /** Sun radius as a share of the shorter side. */
  sunRadius: number;
  key: Tint;
  shadow: Tint;
  shadowColor: string;
  /** Length of cast shadows relative to the height of the object. */
  shadowLength: number;
  /** 0: lamps off, 1: all lamps on. */
  lamps: number;
};

const SETTINGS: Record<TimeOfDay, TimeSettings> = {
  morning: {
    skies: [
      ['#5aa9cf', '#9fd3e0', '#dcebdc', '#fbe3bf'],
      ['#6fb3cc', '#b5dcd9', '#f3e6cf', '#ffd9b8'],
      ['#5b98c8', '#a6cbe2', '#e3dfe2', '#fbd7c6'],
    ],
    sun: '#fff4d2',
    sunHeight: [0.22, 0.42],
    sunRadius: 0.05,
    key: [1.03, 0.985, 0.92],
    shadow: [0.58, 0.68, 0.78],
    shadowColor: '#24475f',
    shadowLength: 1.1,
    lamps: 0,
  },
  day: {
    skies: [
      ['#1673bd', '#3f9bd6', '#8fcbe8', '#d6eef0'],
      ['#1f87bf', '#57b3d6', '#a5dcdf', '#e4f2e2'],
      ['#2a6fb8', '#6aa6dc', '#b4d6ef', '#eaf3f5'],
    ],
    sun: '#fffbe6',
    sunHeight: [0.55, 0.78],
    sunRadius: 0.042,
    key: [1.02, 1.01, 0.98],
    shadow: [0.52, 0.64, 0.8],
    shadowColor: '#173f63',
    shadowLength: 0.55,
    lamps: 0,
  },
  golden: {
    skies: [
      ['#3f97c4', '#8fc7cf', '#f4dca8', '#ffbf78'],
      ['#4c8fb5', '#a9c6bd', '#fbd79a', '#ffae66'],
      ['#5a86b8', '#b9b9c9', '#fccf9f', '#ffb27a'],
    ],
    sun: '#fff0bd',
    sunHeight: [0.16, 0.36],
    sunRadius: 0.065,
    key: [1.08, 0.97, 0.8],
    shadow: [0.58, 0.56, 0.68],
    shadowColor: '#4b2f58',
    shadowLength: 1.5,
    lamps: 0.2,
  },
  sunset: {
    skies: [
      ['#3c3f86', '#a4508f', '#ee7369', '#ffc272'],
      ['#2f5590', '#8d6fae', '#f08f8b', '#ffd08a'],
      ['#5a2f77', '#c64b74', '#fb7f57', '#ffcb6b'],
    ],
    sun: '#ffe9ae',
    sunHeight: [0.1, 0.24],
    sunRadius: 0.08,
    key: [1.02, 0.83, 0.74],
    shadow: [0.5, 0.44, 0.62],
    shadowColor: '#37214f',
    shadowLength: 1.8,
    lamps: 0.55,
  },
  dusk: {
    skies: [
      ['#131c4a', '#2f3f86', '#6f6fae', '#f0a48c'],
      ['#0f2148', '#25507f', '#6a8fae', '#f2c48f'],
      ['#1c1748', '#453a86', '#8f5f9f', '#f09a8f'],
    ],
    sun: '#fdeccb',
    sunHeight: [0.6, 0.82],
    sunRadius: 0.03,
    key: [0.52, 0.6, 0.82],
    shadow: [0.27, 0.32, 0.56],
    shadowColor: '#0f1440',
    shadowLength: 0.4,
    lamps: 1,
  },
};

export type Light = {
  time: TimeOfDay;
  sky: readonly [string, string, string, string];
  skyStops: readonly Stop[];
  sun: string;
  sunHeight: number;
  sunRadius: number;
  /** Side the light comes from: -1 left, 1 right. */
  side: -1 | 1;
  haze: string;
  shadowColor: string;
  shadowLength: number;
  lamps: number;
  /** Colour of a lit lamp or window. */
  glow: string;
  /** A surface in full light. */
  lit(color: string): string;
  /** A surface turned away from the light; `amount` 0 to 1. */
  shaded(color: string, amount?: number): string;
  /** A surface seen through air; `amount` 0 to 1. */
  hazed(color: string, amount: number): string;
};

/** Creates the light; `side` sets its direction, otherwise it is random. */
export function createLight(time: TimeOfDay, random: Random, side?: -1 | 1): Light {
  const settings = SETTINGS[time];
  const sky = random.pick(settings.skies);
  const haze = mix(mix(sky[2], sky[3], 0.35), '#ffffff', time === 'dusk' ? 0 : 0.08);
  const lit = (color: string): string => multiply(color, settings.key);
  return {
    time,
    sky,
    skyStops: [
      [0, sky[0]],
      [0.38, sky[1]],
      [0.74, sky[2]],
      [1, sky[3]],
    ],
    sun: settings.sun,
    sunHeight: random.range(...settings.sunHeight),
    sunRadius: settings.sunRadius,
    side: side ?? random.sign(),
    haze: time === 'dusk' ? mix(sky[2], sky[1], 0.4) : haze,
    shadowColor: settings.shadowColor,
    shadowLength: settings.shadowLength,
    lamps: settings.lamps,
    glow: '#ffd98a',
    lit,
    shaded: (color, amount = 1) => mix(lit(color), multiply(color, settings.shadow), amount),
    hazed: (color, amount) =>
      mix(lit(color), time === 'dusk' ? mix(sky[2], sky[1], 0.4) : haze, amount),
  };
}

/** Adds street lamps and lit windows at night; returns the light unchanged by day. */
export function createStreetLight(light: Light): Light {
  if (light.lamps < 0.8) return light;
  const lit = (color: string): string => multiply(color, [0.86, 0.78, 0.76]);
  return {
    ...light,
    lit,
    shaded: (color, amount = 1) => mix(lit(color), multiply(color, [0.42, 0.4, 0.55]), amount),
    hazed: (color, amount) => mix(lit(color), light.haze, amount),
  };
}

/** Adds floodlights on the pitch at night; returns the light unchanged by day. */
export function createFloodlight(light: Light): Light {
  if (light.lamps < 0.8) return light;
  const lit = (color: string): string => multiply(color, [0.97, 0.96, 0.95]);
  return {
    ...light,
    lit,
    shaded: (color, amount = 1) => mix(lit(color), multiply(color, [0.47, 0.47, 0.62]), amount),
    hazed: (color, amount) => mix(lit(color), light.haze, amount),
    shadowLength: 0.5,
  };
}
