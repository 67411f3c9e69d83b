/** What a person reads when no answer came; where neither is known the screen says what could not be done. */
export const noAnswerTexts = {
  offline: 'Está sem ligação à internet. Nada se perdeu: tente de novo quando a ligação voltar.',
  timeout: 'A loja está a demorar demasiado a responder. Nada se perdeu: tente novamente.',
} as const;
