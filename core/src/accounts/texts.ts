import { SESSION_ENDED } from './session-ended.ts';

/** The accounts' sentences (docs/product.md#accounts; the others are the shop's own). */
export const accountTexts = {
  phoneInvalid: 'Indique um número de telefone válido (com indicativo, se não for português)',
  // One text for an unknown address and a wrong password: it never tells whether an e-mail has an account.
  wrongCredentials: 'Email ou password incorretos',
  tooManyLogins:
    'Demasiadas tentativas. Aguarde alguns minutos, ou entre já com um link enviado para o seu email.',
  wrongPassword: 'A password atual não está certa',
  tooManyProofs: 'Demasiadas tentativas. Aguarde um quarto de hora e tente novamente.',
  tooManyAddresses: 'Já tem 20 moradas guardadas. Elimine uma para guardar outra.',
  sameAddress: 'Já tem esta morada guardada',
  emailUnconfirmed: 'Confirme primeiro o seu email: enviámos-lhe um link.',
  unproved: 'Confirme primeiro o seu email: só depois pode ligar dois passos ou criar chaves de acesso.',
  passwordNeeded: 'Este navegador não está na conta: indique a password dela, ou crie uma nova.',
  sameEmail: 'Já é este o email da sua conta',
  codeNeeded: 'Indique o código da sua aplicação',
  wrongCode: 'O código não está certo ou já foi usado. Espere pelo próximo.',
  twoFactorOn: 'Já tem uma aplicação de códigos ligada. Desligue-a para ligar outra.',
  passkeyRefused: 'Esta chave de acesso não serve aqui. Entre com a password ou com outra chave.',
  assistantOff:
    'A loja não deixa ligar assistentes. Quem é dono liga-os em Configurações, Segurança e dados, Segurança.',
  tooManyAssistantKeys: 'Já tem 10 chaves de assistente. Revogue uma para criar outra.',
  tooManyPasskeys: 'Já tem 10 chaves de acesso. Retire uma para criar outra.',
  tooManyCompanies: 'Já tem 10 empresas guardadas. Elimine uma para guardar outra.',
  sameCompany: 'Já tem uma empresa com este NIF',
  tooManyCompanyAddresses: 'A empresa já tem 30 moradas guardadas. Elimine uma para guardar outra.',
  sameCompanyAddress: 'A empresa já tem uma morada com este nome',
  alreadyInCompany: 'Esta pessoa já pertence à empresa ou já foi convidada',
  tooManyInCompany: 'Uma empresa tem no máximo 30 pessoas, contando os convites à espera.',
  companyInviteSubject: (company: string) => `Convite da empresa ${company}`,
  passwordChanged: 'Password alterada. As outras sessões terminaram.',
  emailTaken: 'Já existe uma conta com este email',
  linkUnusable: 'Este link já foi usado ou expirou. Peça um novo.',
  ownAccount: 'Não pode eliminar a sua própria conta',
  ownSuspension: 'Não pode suspender a sua própria conta',
  lastOwner: 'A loja precisa de ter sempre um dono. Dê primeiro essa função a outra pessoa.',
  suspended: 'Esta conta está suspensa. Contacte a loja.',
  suspendedLink: 'Esta conta está suspensa: deixe de a suspender antes de enviar um link.',
  tooManyLinks: 'Já foram enviados vários links a esta pessoa. Tente mais tarde.',
  linkSentTo: (email: string) => `Enviámos o link para ${email}.`,
  ownPrivileges: 'Não pode retirar os seus próprios privilégios de administrador',
  passwordWeak:
    'Esta password é fácil de adivinhar. Escolha outra: três ou quatro palavras ao acaso servem bem.',
  passwordIsEmail: 'A password não pode ser o seu email',
  passwordMissing: 'Password é obrigatória para novos utilizadores',
  quickCreateIncomplete: 'Nome, email e palavra-passe são obrigatórios',
  walkInIncomplete: 'Indique o nome, e um telefone ou um email',
  walkInClaims:
    'Com email, recebe um convite para escolher a password. Sem email, fica o telefone; o acesso pode dá-lo depois, na ficha, em «Dar acesso ao cliente».',
  quickCreateShort: 'A palavra-passe deve ter pelo menos 6 caracteres',
  customerCreated: 'Cliente criado com sucesso!',
  quickCreated: (name: string) => `Cliente ${name} criado e selecionado`,
  quickCreateFailed: 'Erro ao criar cliente',
  passwordLinkSent:
    'Se existir uma conta com este email, receberá dentro de momentos um link para definir uma nova password.',
  loginLinkSent:
    'Se existir uma conta com este email, receberá dentro de momentos um link para entrar sem password.',
  enoughLinks:
    'Já lhe enviámos vários links. Abra o último, que pode estar no correio não solicitado, ou tente amanhã.',
  verificationSent: 'Enviámos um novo link de confirmação para o seu email.',

  loginDone: 'Login efetuado com sucesso!',
  loginFailed: 'Erro no login',
  registerDone: 'Registo efetuado com sucesso!',
  registerFailed: 'Erro no registo',
  passwordsDiffer: 'As passwords não coincidem',
  passwordTooShort: 'A password deve ter pelo menos 6 caracteres',
  sessionEnded: SESSION_ENDED,

  welcomeSubject: (shop: string) => `Bem-vindo(a) à ${shop}: confirme o seu email`,
  loginLinkSubject: (shop: string) => `Entrar na sua conta — ${shop}`,
  inviteSubject: (shop: string) => `A sua conta em ${shop}: defina a password`,
  passwordSubject: (shop: string) => `Definir uma nova password — ${shop}`,
} as const;
