import {
  addPasskey,
  newPasskeyOptions,
  passkeyOptions,
  signInByPasskey,
  stepUpByPasskey,
  type UsedCredential,
} from '@dorpon/contract/passkeys';
import { call } from './call.ts';
import { withProof } from './with-proof.ts';

/** The person closed the browser's window, or it timed out. */
export class NoPasskeyError extends Error {}

const FIVE_MINUTES = 300_000;

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Makes a passkey on this device, or on one that the person chooses, and adds it to the account. */
export async function makePasskey(name: string | undefined): Promise<void> {
  const { answer } = await withProof(() => call(newPasskeyOptions, { body: {} }));
  const { challenge, user, rp, pubKeyCredParams, excludeCredentials } = answer;
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        rp,
        pubKeyCredParams,
        challenge: bytesOf(challenge),
        user: { ...user, id: bytesOf(user.id) },
        excludeCredentials: excludeCredentials.map(named),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: FIVE_MINUTES,
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  const credential = {
    ...idOf(made),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  };
  await withProof(() => call(addPasskey, { body: { credential, ...(name && { name }) } }));
}

export const enterByPasskey = async () =>
  call(signInByPasskey, { body: { credential: await usedPasskey() } });

export const proveByPasskey = async () =>
  call(stepUpByPasskey, { body: { credential: await usedPasskey() } });

async function usedPasskey(): Promise<UsedCredential> {
  const { challenge, rpId, allowCredentials } = (await call(passkeyOptions, { body: {} })).answer;
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(challenge),
        rpId,
        allowCredentials: allowCredentials.map(named),
        userVerification: 'required',
        timeout: FIVE_MINUTES,
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return {
    ...idOf(used),
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: response.userHandle && textOf(response.userHandle),
    },
  };
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
  throw new NoPasskeyError('no passkey was used');
}

const idOf = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: textOf(rawId),
  type: 'public-key' as const,
});

const named = ({ id, transports }: { id: string; transports?: string[] | undefined }) => ({
  id: bytesOf(id),
  type: 'public-key' as const,
  ...(transports && { transports: transports as AuthenticatorTransport[] }),
});

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
