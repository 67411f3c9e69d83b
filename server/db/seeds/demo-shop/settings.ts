import type { SettingsChanges } from '#core/settings/contract.ts';
import type { Db } from '#server/platform/database/database.ts';
import { writeCarriers } from '#server/settings/carriers.ts';

/** What a shop may claim that is none: shown, with the source that says so. */
function example(text: string) {
  return { active: true, text, source: 'Exemplo desta loja de demonstração' };
}

/**
 * The demo shop's own settings. A shop that does not exist: the domain is one that is reserved for examples, the
 * telephone and the NIF are of the shape of real ones and nobody's.
 */
export const demoShopSettings = {
  company_name: 'Quatro Tintas',
  company_description:
    'Loja de informática de demonstração: consumíveis, portáteis usados com garantia, impressoras, aluguer e assistência técnica.',
  company_address: 'Rua da Demonstração, 4',
  company_city: 'Coimbra',
  company_postal_code: '3000-004',
  company_email: 'loja@quatrotintas.example',
  company_phone: '239000004',
  company_hours: 'Segunda a sexta: 9h-18h\nSábado: 9h-13h\nDomingo: Encerrado',
  company_nif: '500000000',
  hero_title: 'Soluções Informáticas Completas',
  hero_subtitle:
    'Tinteiros e toners para amanhã, portáteis usados com garantia e uma bancada que repara o que parecia perdido.',
  about_text: [
    'Começámos em 2014 com uma bancada de reparações e uma prateleira de tinteiros. A bancada cresceu, a prateleira tornou-se armazém, mas a regra ficou: dizer sempre ao cliente o que compensa reparar, o que compensa trocar e quanto custa, antes de gastar um cêntimo.',
    [
      '- **2014** – Abrimos com uma bancada de reparações e uma prateleira de tinteiros.',
      '- **2017** – Os primeiros portáteis recondicionados: testados peça a peça, com garantia escrita.',
      '- **2020** – Quando as empresas foram para casa, o aluguer e a assistência à distância foram com elas.',
      '- **Hoje** – Uma loja online, uma oficina e a mesma regra: dizer o que compensa antes de cobrar.',
    ].join('\n'),
  ].join('\n\n'),
  shipping_settings: {
    carriers: [
      {
        active: true,
        name: 'CTT Expresso',
        delivery_time: '24-48h',
        service_cost: 3.2,
        customer_price: 4.99,
        pickup_point_available: false,
        pickup_point_info: '',
        tracking_url:
          'https://appserver.ctt.pt/CustomerArea/PublicArea_Detail?ObjectCodeInput={code}&SearchInput={code}&IsFromPublicArea=true',
      },
      {
        active: true,
        name: 'DPD Pickup',
        delivery_time: '24-48h',
        service_cost: 2.4,
        customer_price: 3.49,
        pickup_point_available: true,
        pickup_point_info: 'Recolha num ponto Pickup à sua escolha; a DPD avisa-o por SMS quando chegar.',
        tracking_url: 'https://tracking.dpd.pt/track-and-trace?reference={code}',
      },
      {
        active: true,
        name: 'GLS 24h',
        delivery_time: '24h',
        service_cost: 4.1,
        customer_price: 6.9,
        pickup_point_available: false,
        pickup_point_info: '',
        tracking_url: 'https://mygls.gls-portugal.pt/e/{code}/{postalCode}/pt',
      },
    ],
    default_carrier: 'CTT Expresso',
    free_shipping_threshold: 50,
    store_pickup_active: true,
  },
  promise_settings: { return_days: 30 },
  claim_settings: {
    since: example('Especialistas em Informática desde 2014'),
    experience: example('+10 anos'),
    products: example('10k+'),
    delivery: example('24h'),
    support: example('24/7'),
    rating: example('4,9/5'),
    certificate: example('ISO 9001'),
    free_diagnosis: example('Diagnóstico gratuito'),
    diagnosis_time: example('24 horas'),
    quote_time: example('2-4 horas'),
    express_repair: example('24-48 horas'),
    answer_time: example('no próprio dia útil'),
  },
  service_settings: {
    collection: true,
    business_accounts: true,
    renting: true,
    data_recovery: true,
    recycling: true,
    training: true,
  },
  payment_settings: {
    multibanco_enabled: true,
    mbway_enabled: true,
    cofidis_enabled: true,
    transferencia_enabled: true,
    account_holder: 'Quatro Tintas, Lda.',
    // The IBAN that is printed in examples: nobody's.
    account_iban: 'PT50000201231234567890154',
  },
  email_settings: {
    from_email: 'loja@quatrotintas.example',
    support_email: 'suporte@quatrotintas.example',
    notifications_enabled: true,
  },
} satisfies SettingsChanges;

/** Gives a shop that has saved no settings those of the demo shop; one that has keeps its own. */
export async function seedSettings(tx: Db): Promise<void> {
  const { carriers, default_carrier, ...shipping_settings } = demoShopSettings.shipping_settings;
  const row = await tx
    .insertInto('settings')
    .values({ id: 1, data: JSON.stringify({ ...demoShopSettings, shipping_settings }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await writeCarriers(tx, carriers, default_carrier);
}
