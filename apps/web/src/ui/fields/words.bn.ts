import type { Words } from '../../i18n/words.ts';
import type { field as source } from './words.en.ts';

export const field: Words<typeof source> = {
  dayShape: 'বছর/মাস/দিন',
  timeShape: 'ঘণ্টা:মিনিট',
  noDay: 'তারিখটি ঠিক নয়।',
  noTime: 'সময়টি ঠিক নয়।',
  fromDay: '{{day}} বা তার পরের তারিখ দিন।',
  uptoDay: '{{day}} বা তার আগের তারিখ দিন।',
  range: '{{min}} থেকে {{max}}, ডিফল্ট {{usual}}',
  less: '{{label}}: কমান',
  more: '{{label}}: বাড়ান',
};
