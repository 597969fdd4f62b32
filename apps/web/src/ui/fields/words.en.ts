export const field = {
  dayShape: 'YYYY/MM/DD',
  timeShape: 'HH:MM',
  noDay: 'Not a valid date.',
  noTime: 'Not a valid time.',
  fromDay: 'Not before {{day}}.',
  uptoDay: 'Not after {{day}}.',
  range: '{{min}} to {{max}}, default {{usual}}',
  less: '{{label}}: less',
  more: '{{label}}: more',
};
