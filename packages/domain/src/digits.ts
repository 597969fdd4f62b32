const BENGALI_ZERO = 0x09e6;

/** 0 to 9 for ০ to ৯; everything else stays. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));

/** ০ to ৯ for 0 to 9; everything else stays. */
export const bengaliDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));

/** With Bengali digits in words and figures. Codes with letters, as DS30, T+2 and 1JANATAMF, stay as they are. */
export const bengaliOutsideCodes = (text: string): string =>
  text.replace(/(?:\b[A-Za-z]\+)?[A-Za-z\d]+/g, (word) =>
    /[A-Za-z]/.test(word) ? word : bengaliDigits(word),
  );
