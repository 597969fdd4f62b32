import { relativeStrengthIndex } from './relative-strength-index.ts';
import { simpleMovingAverage } from './simple-moving-average.ts';
import type { Study } from './study.ts';

/** Every study, in the order in which a person looks for them. */
export const studies: readonly Study[] = [simpleMovingAverage, relativeStrengthIndex];
