export const field = {
  dayShape: 'YYYY/MM/DD',
  timeShape: 'HH:MM',
  noDay: 'There is no such day.',
  noTime: 'There is no such time.',
  fromDay: 'Not before {{day}}.',
  uptoDay: 'Not after {{day}}.',
  range: '{{min}} to {{max}}, usually {{usual}}',
  less: '{{label}}: less',
  more: '{{label}}: more',
};
