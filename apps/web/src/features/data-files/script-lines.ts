import { NEWEST_HEADER } from '@dorpon/contract/data-files';

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const withSince = (address: string): string =>
  `${quoted(`${address}${address.includes('?') ? '&' : '?'}since=`)}"$since"`;

/** The whole file once, and then, as often as one likes, only the rows that are new. */
export const growingScript = (address: string, file: string): string =>
  [
    `curl -fsS --compressed -D head.txt -o ${file} ${quoted(address)}`,
    '',
    `since=$(awk 'tolower($1) == "${NEWEST_HEADER}:" { print $2 }' head.txt | tr -d '\\r')`,
    `curl -fsS --compressed -D head.txt -o new.txt ${withSince(address)}`,
    `tail -n +2 new.txt >> ${file}`,
  ].join('\n');

/** The whole file, sent only when it is another than last time. */
export const sameFileScript = (address: string, file: string): string =>
  [
    'curl -fsS --compressed --etag-compare tag.txt --etag-save tag.txt \\',
    `  -o ${file} ${quoted(address)}`,
  ].join('\n');
