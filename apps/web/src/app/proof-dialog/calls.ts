import {
  sendStepUpCode,
  stepUpByPassword,
  stepUpBySecondFactor,
  stepUpBySentCode,
} from '@dorpon/contract/second-factor';
import { latinDigits } from '@dorpon/domain/digits';
import { call } from '../../api/call.ts';

export const proveByPassword = (password: string) => call(stepUpByPassword, { body: { password } });

export const proveByCode = (typed: string) =>
  call(stepUpBySecondFactor, { body: { code: latinDigits(typed) } });

export const sendCode = () => call(sendStepUpCode, { body: {} });

export const proveBySentCode = (typed: string) =>
  call(stepUpBySentCode, { body: { code: latinDigits(typed) } });
