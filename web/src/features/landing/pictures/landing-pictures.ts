import type { Language } from "#core/kernel/language.ts";

export type PictureTheme = "light" | "dark";
export const pictureThemes: readonly PictureTheme[] = ["light", "dark"];

/** Windows of which pictures are taken, in CSS pixels; a phone's is twice as sharp, and a crowded one lower, to stay small. */
const phone = { width: 390, height: 720, scale: 2 } as const;
const narrow = { width: 390, height: 690, scale: 2 } as const;
const desktop = { width: 1024, height: 680, scale: 1 } as const;

/**
 * Pictures of real screens on the landing page, by the promise that they carry; those of a desktop are taken on a phone
 * too, where a desktop's could not be read.
 */
export const pictureViews = {
  requests: phone,
  payments: phone,
  services: phone,
  properties: desktop,
  deadlines: desktop,
  analytics: desktop,
  propertiesPhone: narrow,
  deadlinesPhone: narrow,
  analyticsPhone: narrow,
} as const;

export type LandingPicture = keyof typeof pictureViews;
export const landingPictures = Object.keys(pictureViews) as LandingPicture[];

/** Folder of the pictures, as an address under `web`; the build replaces it by hashed names. */
export const pictureFolder = "/src/features/landing/pictures";

/** Returns the name of a picture's file. `npm run pictures` writes it. */
export function pictureFile(name: LandingPicture, theme: PictureTheme, language: Language): string {
  return `${name}.${theme}.${language}.avif`;
}
