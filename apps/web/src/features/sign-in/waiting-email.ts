const NAME = 'waitingEmail';

/** The e-mail that is to be confirmed, for this tab alone: in an address it would be in every log. */
export const waitingEmail = {
  read(): string | null {
    try {
      return sessionStorage.getItem(NAME);
    } catch {
      return null;
    }
  },
  write(email: string | null): void {
    try {
      if (email === null) sessionStorage.removeItem(NAME);
      else sessionStorage.setItem(NAME, email);
    } catch {
      // The next screen asks for it.
    }
  },
};
