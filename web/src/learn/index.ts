import { champions } from './champions';
import { commandos } from './commandos';
import { fighters } from './fighters';
import { gunslingers } from './gunslingers';
import type { Lesson } from './lesson';
import { wizards } from './wizards';

/** The lessons that exist, by game. */
export const LESSONS: Record<string, Lesson> = { gunslingers, commandos, champions, wizards, fighters };
