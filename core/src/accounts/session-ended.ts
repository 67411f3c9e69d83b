/** Said on any page of the shop, which bring none of the accounts' other sentences. */
export const SESSION_ENDED = 'A sua sessão terminou. Faça login novamente para continuar.';
