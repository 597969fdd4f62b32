/** Elements into which a person types. */
export const TEXT_FIELDS =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';
