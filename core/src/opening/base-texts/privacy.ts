import type { PublicSettings } from '../../settings/contract.ts';

/** Privacy policy of a shop that has not written its own: what this software keeps, why and for how long. */
export function basePrivacy({ company_name, company_email }: PublicSettings): string {
  const contact = company_email || 'os contactos indicados no rodapé';
  return `## Responsável
${company_name} é responsável pelos dados pessoais tratados neste site. Para qualquer questão sobre os seus dados, escreva para ${contact}.

## Que dados tratamos e porquê
- Conta: nome, email, telefone e morada, para o identificar e preparar as suas encomendas (execução do contrato).
- Encomendas: artigos, morada, NIF se o indicar e estado do pagamento, para as entregar e faturar (contrato e obrigação legal).
- Reparações: equipamento, problema descrito, fotografias e mensagens, para diagnosticar e reparar (contrato).
- Avisos que pede (consumíveis a acabar, encomendas periódicas, o carrinho que deixou, um artigo de novo em stock, novidades): o seu email, para lhos enviar (consentimento, que retira com um toque).
- Segurança: registos técnicos mínimos, para proteger a loja de abusos (interesse legítimo).

Não fazemos publicidade com os seus dados, não os vendemos e não decidimos nada sobre si de forma automática.

## Cookies
Usamos apenas cookies estritamente necessários: o que guarda o seu carrinho, o que reconhece este dispositivo quando volta a entrar na sua conta e os que protegem os formulários. A sessão fica guardada no seu navegador. Não há cookies de publicidade nem de análise, e por isso não lhe pedimos consentimento para nada.

## Com quem partilhamos
Só com quem é preciso para cumprir a encomenda: a transportadora que a entrega, o prestador do serviço de pagamento e o programa de faturação certificado. Cada um recebe apenas o que precisa.

## Durante quanto tempo
- Faturas e encomendas: 10 anos, como a lei fiscal exige.
- Conta: até a apagar.
- Fotografias de reparações: até à data que a página de cada reparação indica, depois de concluída.
- Avisos que pediu: até os retirar, ou até ao último que lhe enviamos.
- Carrinhos abandonados: são apagados automaticamente.

## Os seus direitos
Pode pedir acesso, correção, apagamento, limitação, portabilidade e opor-se ao tratamento. Respondemos no prazo de um mês. Se entender que não o fizemos bem, pode reclamar junto da Comissão Nacional de Proteção de Dados: https://www.cnpd.pt

## Segurança
As passwords são guardadas de forma que nem nós as conseguimos ler, as ligações são cifradas e as chaves de serviços externos estão encriptadas.`;
}
