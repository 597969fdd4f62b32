import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** For whom Google lets this server act. */
export interface ServiceAccount {
  readonly project: string;
  readonly email: string;
  readonly key: KeyObject;
  readonly keyId: string;
}

const file = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key_id: z.string(),
  private_key: z.string(),
});

/** The account in a file as Google's console writes it, or what is wrong with it, without a word of the file. */
export function readServiceAccount(path: string): ServiceAccount | string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return `cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`;
  }
  try {
    const given = file.parse(JSON.parse(text));
    const key = createPrivateKey(given.private_key);
    if (key.asymmetricKeyType !== 'rsa') return 'its private_key is no RSA key';
    const { project_id: project, client_email: email, private_key_id: keyId } = given;
    return { project, email, key, keyId };
  } catch {
    return 'not the JSON file of a service account, with project_id, client_email and private_key';
  }
}
