export const MAX_LISTS = 50;
export const MAX_SHARES = 500;
export const MAX_TITLE_LENGTH = 60;
export const MAX_NOTE_LENGTH = 500;
