/** What this software keeps in a browser, and for how long: all of it is needed for the shop to work (Lei 41/2004, art. 5.º). */
export function baseCookies(): string {
  return `## Em poucas palavras
Esta loja só guarda no seu navegador o que é preciso para funcionar. Não há cookies de publicidade nem de estatística, nem de outras empresas. Por isso não lhe aparece nenhum aviso para aceitar: a lei só o pede para o que não é necessário.

## Os cookies
- Visitante (balcao_visitor e XSRF-TOKEN): protegem os formulários de quem se faça passar por si. 60 dias.
- Carrinho (balcao_cart): lembra-se do que escolheu enquanto não entra na sua conta. 60 dias.
- Dispositivo (balcao_device): reconhece este dispositivo quando volta a entrar, para que outra pessoa não lhe feche a conta com tentativas falhadas. 400 dias.
- Loja fechada (balcao_ver): só para quem trabalha na loja, para a ver enquanto está fechada ao público. 1 dia.
- O que mudou (balcao_written): só para quem trabalha na loja, para ver logo nas listas o que acabou de guardar. 1 minuto.

Num site com https os nomes começam por __Host-, para que só esta loja os possa escrever.

## O que fica no navegador sem ser cookie
- A sua sessão, quando entra na conta: sai quando sair dela.
- Os produtos que viu, os que está a comparar e o que procurou: servem para os voltar a encontrar, e a loja não guarda essas listas.
- Se vê os preços com ou sem IVA.
- A encomenda que está a preencher: para não a perder se a página se fechar.
- Um envio de fotografias que ficou a meio: para continuar onde parou.
- Se já fez uma encomenda neste navegador: para o avisar de uma que ficou por pagar.
- Uma página que diz que está sem ligação à internet, para quando abrir a loja sem ela. É a única página que fica guardada.
- Só para quem trabalha na loja: como gosta de ver as listas, e se quer avisos neste dispositivo.

## Como apagar
Apague os dados deste site nas definições do navegador. O carrinho fica vazio e terá de entrar outra vez; o resto continua igual.`;
}
