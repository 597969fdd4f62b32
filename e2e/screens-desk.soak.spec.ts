import { deskInEnglish } from './testing/checks/looks.ts';
import { lookAtAll } from './testing/look-at-all.ts';

lookAtAll(deskInEnglish);
