import { join } from 'node:path';
import { osloDate } from '../../sandbox/oslo.ts';
import { fingerprint } from '../../scripts/lib/fingerprint.ts';

/** The folder of images of the sandbox's database. */
export const imageFolder = join('.cache', 'images');

/** The file for an image of the seed data of `now`. Its name changes with the program and the day. */
export function imageFile(now: Date): string {
  const key = fingerprint(['sandbox', 'schema', 'package-lock.json']).slice(0, 16);
  return join(imageFolder, `${osloDate(now).toString()}-${key}.tar`);
}
