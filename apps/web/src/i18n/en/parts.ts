export const parts = {};
