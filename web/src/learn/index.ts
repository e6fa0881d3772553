import { commandos } from './commandos';
import { gunslingers } from './gunslingers';
import type { Lesson } from './lesson';

/** The lessons that exist, by game. */
export const LESSONS: Record<string, Lesson> = { gunslingers, commandos };
