import { accountTexts } from '#core/accounts/texts.ts';
import type { FormErrors } from '../../api/form-errors.ts';

/** Shortest password (docs/product.md#accounts). */
const MIN_PASSWORD = 6;

function checkEmail(email: string): FormErrors {
  if (!email.trim()) return { email: 'Indique o seu email' };
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: 'Indique um email válido' };
}

/** Login: both are required. */
export function checkLogin(form: { email: string; password: string }): FormErrors {
  return { ...checkEmail(form.email), ...(form.password ? {} : { password: 'Indique a password' }) };
}

/** A new password, typed twice (docs/product.md#accounts). */
export function checkNewPassword(form: { password: string; confirmation: string }): FormErrors {
  if (!form.password) return { password: 'Indique a password' };
  if (form.password.length < MIN_PASSWORD) return { password: accountTexts.passwordTooShort };
  if (!form.confirmation) return { confirmation: 'Confirme a password' };
  return form.password === form.confirmation ? {} : { confirmation: accountTexts.passwordsDiffer };
}

/** First step of the registration: without an error the second one opens. */
export function checkFirstStep(form: {
  name: string;
  email: string;
  password: string;
  confirmation: string;
}): FormErrors {
  return {
    ...(form.name.trim().length >= 2 ? {} : { name: 'Indique o seu nome' }),
    ...checkEmail(form.email),
    ...checkNewPassword(form),
  };
}
