import { useAct } from '../../ui/use-act.ts';
import { useSignInFault } from './use-sign-in-fault.ts';

export const useAttempt = () => useAct(useSignInFault());
