import { useAct } from '../../ui/fields/use-act.ts';
import { useSignInFault } from './use-sign-in-fault.ts';

export const useAttempt = () => useAct(useSignInFault());
