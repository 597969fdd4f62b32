export const MAX_PUBLISHED = 50;
