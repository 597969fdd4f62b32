import { CallError, type ErrorCode } from '@dorpon/contract/error-catalogue';

const byLibraryCode: Record<string, [code: ErrorCode, message: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: wrongCredentials(),
  // The same text: a difference would reveal that the password was right, or the account new.
  EMAIL_NOT_VERIFIED: wrongCredentials(),
  INVALID_PASSWORD: ['wrong-credentials', 'wrong password', 'currentPassword'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['wrong-credentials', 'wrong password', 'currentPassword'],
  INVALID_OTP: wrongCode(),
  OTP_NOT_FOUND: wrongCode(),
  OTP_EXPIRED: wrongCode(),
  TOO_MANY_ATTEMPTS: wrongCode(),
  INVALID_TOKEN: ['expired-link', 'this link has been used or has expired', 'token'],
  TOKEN_EXPIRED: ['expired-link', 'this link has been used or has expired', 'token'],
  INVALID_CODE: wrongSecondFactor(),
  INVALID_BACKUP_CODE: wrongSecondFactor(),
  TOTP_NOT_ENABLED: ['forbidden', 'no second factor is set up'],
  TOTP_ALREADY_ENABLED: ['forbidden', 'the second factor is already on'],
  TWO_FACTOR_NOT_ENABLED: ['forbidden', 'the second factor is off'],
  BACKUP_CODES_NOT_ENABLED: ['forbidden', 'no second factor is set up'],
  INVALID_TWO_FACTOR_COOKIE: expiredSignIn(),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: expiredSignIn(),
  CHALLENGE_NOT_FOUND: wrongPasskey(),
  PASSKEY_NOT_FOUND: wrongPasskey(),
  AUTHENTICATION_FAILED: wrongPasskey(),
  FAILED_TO_VERIFY_REGISTRATION: wrongPasskey(),
  BUSY: ['busy', 'too many people are signing in; try again in a moment'],
};

const byStatus: Record<number, [code: ErrorCode, message: string]> = {
  400: ['bad-parameter', 'not valid'],
  401: ['not-signed-in', 'sign in first'],
  403: ['forbidden', 'not allowed'],
  404: ['not-found', 'unknown sign-in method'],
  // Two requests changed the same at once, such as two recovery codes of one member.
  409: ['busy', 'try again in a moment'],
  429: ['too-many-requests', 'too many requests; try again later'],
  503: ['busy', 'try again in a moment'],
};

/** Maps an error of the library to the error catalogue. */
export function failureOf(status: number, libraryCode: unknown): CallError {
  const known = typeof libraryCode === 'string' ? byLibraryCode[libraryCode] : undefined;
  return new CallError(...(known ?? byStatus[status] ?? ['internal', 'internal error']));
}

function wrongCredentials(): [ErrorCode, string] {
  return ['wrong-credentials', 'wrong e-mail or password, or the e-mail is not confirmed yet'];
}

export function wrongSecondFactor(): [ErrorCode, string, string] {
  return ['wrong-code', 'wrong code, or a code that was used already', 'code'];
}

export function expiredSignIn(): [ErrorCode, string] {
  return ['expired-link', 'no sign-in waits for a second factor: start again'];
}

function wrongPasskey(): [ErrorCode, string] {
  return ['wrong-credentials', 'this passkey was not accepted'];
}

function wrongCode(): [ErrorCode, string, string] {
  return ['wrong-code', 'wrong or expired code: request a new one', 'code'];
}
