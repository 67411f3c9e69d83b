import { describe, expect, test } from 'vitest';
import { realEmail } from '../../accounts/rules/walk-in.ts';
import { isOrdersReport, recogniseHistory } from '../../imports/moving/shop-history.ts';
import { readCsv } from '../../shared/csv.ts';
import fc from '../../testing/property.ts';
import { readCustomers } from './read-customers.ts';
import { asksIva, readPastOrders } from './read-past-orders.ts';
import { standingOf } from './standing.ts';

/** A file as the other shop writes it, read as its kind. */
function read(csv: string) {
  const [headings = [], ...rows] = readCsv(csv, 1000);
  const found = recogniseHistory(headings);
  if (!found) throw new Error(`not recognised: ${headings.join()}`);
  const numbered = rows.map((cells, n) => ({ line: n + 2, cells }));
  const told = { kind: found.kind, system: found.system };
  return found.kind === 'clientes'
    ? { ...told, ...readCustomers(found, numbered), orders: [] }
    : { ...told, ...readPastOrders(found, numbered), customers: [] };
}

const SHOPIFY_ORDERS = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Billing Name,Billing Street,Billing Zip,Billing City,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Cancelled at,Payment Method,Refunded Amount,Phone
#1001,Rita@Example.pt,paid,2023-05-01 12:34:56 +0100,fulfilled,2023-05-03 09:00:00 +0100,no,EUR,61.50,4.99,12.43,66.49,,0.00,CTT,2023-05-01 12:30:00 +0100,2,Toner TN-2420,24.60,,TN2420,Rita Sousa,Rua A 1,3000-001,Coimbra,Rita Sousa,Rua A 1,Coimbra,3000-001,,Shopify Payments,0.00,+351 912 345 678
#1001,Rita@Example.pt,,,,,,,,,,,,,,,1,Papel A4,12.30,,,,,,,,,,,,,,
#1002,rui@example.pt,refunded,,,,no,EUR,10,0,1.87,10.00,,0,,2023-06-01 10:00:00 +0100,1,Rato,10.00,,R1,Rui Dias,,,,,,,,2023-06-02 10:00:00 +0100,manual,10.00,
`;

describe('orders', () => {
  test('of Shopify: a row an article, amounts in cents, the moment with its zone', () => {
    const { kind, system, orders, refused } = read(SHOPIFY_ORDERS);
    expect({ kind, system, refused }).toEqual({ kind: 'encomendas', system: 'shopify', refused: [] });
    expect(orders).toHaveLength(2);
    expect(orders[0]).toMatchObject({
      number: '#1001',
      customer_email: 'rita@example.pt',
      customer_name: 'Rita Sousa',
      customer_phone: '912345678',
      address: 'Rua A 1, 3000-001, Coimbra',
      ordered_at: new Date('2023-05-01T11:30:00Z'),
      delivered_at: new Date('2023-05-03T08:00:00Z'),
      standing: 'paga',
      total_cents: 6649,
      shipping_cents: 499,
      iva_cents: 1243,
      lines: [
        { name: 'Toner TN-2420', sku: 'TN2420', quantity: 2, unit_cents: 2460, has_iva: null },
        { name: 'Papel A4', sku: null, quantity: 1, unit_cents: 1230, has_iva: null },
      ],
    });
    expect(orders[1]).toMatchObject({ standing: 'anulada', refunded_cents: 1000 });
    expect(asksIva(orders)).toBe(true);
  });

  test.each([
    // Other amounts of the file prove what starts the decimals.
    ['66.49', '1.200', 66_49, null],
    ['1.200', '12.50', 120, null],
    ['1,200', '12.50', 1200_00, null],
    ['1.200,00', '1.200', 1200_00, null],
    ['10', '1.200', null, 'Escreva 1200 ou 1,20: “1.200” pode ser um ou outro'],
    ['1.200', '10', null, 'Escreva 1200 ou 1,20: “1.200” pode ser um ou outro'],
  ])('a total of %s beside a price of %s is %s cents, or asked: %s', (total, price, cents, asked) => {
    const { orders, refused } = read(
      `Order Number;Order Status;Order Date;Email (Billing);Order Total Amount;SKU;Item Name;Quantity;Item Cost\n17;Concluída;2022-01-31;ana@example.pt;${total};P-1;Portátil;1;${price}\n`,
    );
    expect(orders.map(({ total_cents }) => total_cents)).toEqual(cents === null ? [] : [cents]);
    expect(refused.map(({ message }) => message)).toEqual(asked === null ? [] : [asked]);
  });

  test('of WooCommerce: by rows of articles, and by columns of them, whose prices are said to be net', () => {
    const rows = read(
      `Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Email (Billing),Phone (Billing),Order Shipping Amount,Order Total Amount,SKU,Item Name,Quantity,Item Cost
17,Concluída,2022-01-31 18:00,Ana,Reis,ana@example.pt,239 000 000,"4,99","104,99",P-1,Portátil,1,"81,30"
17,Concluída,2022-01-31 18:00,Ana,Reis,ana@example.pt,239 000 000,"4,99","104,99",R-1,Rato,2,"9,35"
18,A aguardar pagamento,2022-02-01,Ana,Reis,ana@example.pt,,"0,00","10,00",R-1,Rato,1,"8,13"
`,
    );
    expect(rows.system).toBe('woocommerce');
    expect(
      rows.orders.map(({ number, total_cents, standing, lines }) => [
        number,
        total_cents,
        standing,
        lines.length,
      ]),
    ).toEqual([
      ['17', 10499, 'paga', 2],
      ['18', 1000, 'por_pagar', 1],
    ]);
    const columns = read(
      `order_id,order_number,order_date,status,shipping_total,tax_total,order_total,billing_email,billing_first_name,line_item_1,line_item_2
5,5,2024-03-01 10:00:00,completed,4.99,5.66,29.59,ze@example.pt,Zé,name:Toner|product_id:9|sku:T-9|quantity:2|total:20.00,
`,
    );
    expect(columns.orders[0]?.lines).toEqual([
      { name: 'Toner', sku: 'T-9', quantity: 2, unit_cents: 1000, has_iva: false },
    ]);
    expect(asksIva(columns.orders)).toBe(false);
  });

  test('of PrestaShop: the list of the back office, and with articles; one reference of two orders is two', () => {
    const list = read(`ID;Referência;Novo cliente;Entrega;Cliente;Total;Pagamento;Estado;Data
1;XKBKNABJK;1;Portugal;J. SILVA;61,80 €;Multibanco;Pagamento aceite;01/02/2021 10:00:00
2;XKBKNABJK;0;Portugal;J. SILVA;10,00 €;Multibanco;Cancelado;01/02/2021 10:00:00
`);
    expect(list.system).toBe('prestashop');
    expect(list.orders.map(({ number, total_cents, standing }) => [number, total_cents, standing])).toEqual([
      ['XKBKNABJK', 6180, 'paga'],
      ['XKBKNABJK (2)', 1000, 'anulada'],
    ]);
    const articles = read(
      `id_order,reference,customer_email,total_paid,payment,current_state,date_add,product_name,product_quantity,unit_price_tax_incl,product_reference
7,ABCD,rui@example.pt,24.6,Transferência,Entregue,2020-12-31 23:00:00,Toner,2,12.30,T1
`,
    );
    expect(articles.orders[0]?.lines).toEqual([
      { name: 'Toner', sku: 'T1', quantity: 2, unit_cents: 1230, has_iva: true },
    ]);
  });

  test('that say no number, day or total are refused with their line, and the others are read', () => {
    const { orders, refused } = read(
      `Name,Email,Financial Status,Total,Created at,Lineitem name\n#1,a@b.pt,paid,,2023-05-01,Toner\n#2,a@b.pt,paid,1.00,ontem,Toner\n#3,a@b.pt,paid,1.00,2023-05-01,Toner\n`,
    );
    expect(orders.map(({ number }) => number)).toEqual(['#3']);
    expect(refused.map(({ line, message }) => [line, message])).toEqual([
      [2, 'Sem o total da encomenda'],
      [3, '“ontem” não é a data da encomenda'],
    ]);
  });

  test.each([
    ['paid', 'paga'],
    ['partially_refunded', 'paga'],
    ['Parcialmente reembolsado', 'paga'],
    ['refunded', 'anulada'],
    ['Cancelada', 'anulada'],
    ['Erro no pagamento', 'anulada'],
    ['wc-on-hold', 'por_pagar'],
    ['Aguarda transferência', 'por_pagar'],
    ['Entregue', 'paga'],
  ] as const)('%s is %s', (state, standing) => expect(standingOf(state)).toBe(standing));
});

describe('customers', () => {
  test.each([
    [
      'shopify',
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Zip,Phone,Total Spent\n1,Rita,Sousa,Rita@Example.pt,yes,Rua A 1,Coimbra,3000-001,+351912345678,10\n',
    ],
    [
      'woocommerce',
      'ID,user_login,user_pass,user_email,first_name,last_name,billing_phone,billing_address_1,billing_city,billing_postcode\n1,rita,$P$Bsecret,Rita@Example.pt,Rita,Sousa,912 345 678,Rua A 1,Coimbra,3000001\n',
    ],
  ])('of %s: name, address and telephone, and never a password', (system, csv) => {
    const found = read(csv);
    expect(found.system).toBe(system);
    expect(found.customers).toEqual([
      {
        line: 2,
        email: 'rita@example.pt',
        name: 'Rita Sousa',
        phone: '912345678',
        address: 'Rua A 1',
        city: 'Coimbra',
        postal_code: '3000-001',
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  test('with a telephone and no e-mail are walk-ins, one for each number', () => {
    const { customers, refused } = read(
      `First Name,Last Name,Email,Accepts Email Marketing,Phone\nRui,Dias,,no,+351 912 345 678\nRui,D.,,no,912345678\n,,,no,913000000\nAna,Reis,,no,\n`,
    );
    expect(customers.map(({ name, phone, email }) => [name, phone, realEmail(email)])).toEqual([
      ['Rui Dias', '912345678', null],
    ]);
    expect(refused.map(({ line, message }) => [line, message])).toEqual([
      [3, 'O mesmo telefone já está numa linha acima'],
      [4, 'Sem email nem nome'],
      [5, 'Sem email nem telefone: não há como chegar a este cliente'],
    ]);
  });

  test('of PrestaShop in Portuguese; without an e-mail, with a bad one or twice they are refused', () => {
    const { system, customers, refused } = read(
      `ID;Título social;Nome;Apelido;Endereço de email;Vendas;Ativado;Newsletter\n1;Sr.;Rui;Dias;rui@example.pt;0;1;0\n2;;Ana;;;0;1;0\n3;;Zé;Costa;zé arroba;0;1;0\n4;;Rui;Outro;RUI@example.pt;0;1;0\n`,
    );
    expect(system).toBe('prestashop');
    expect(customers.map(({ name }) => name)).toEqual(['Rui Dias']);
    expect(refused.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

/** Headings as the systems and their exporters write them, whole. */
const HEADINGS = [
  [
    'clientes',
    'shopify',
    'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags,Accepts WhatsApp Marketing',
  ],
  [
    'clientes',
    'prestashop',
    'ID;Social title;First name;Last name;Email address;Group;Company;Sales;Enabled;Newsletter;Partner offers;Registration;Last visit',
  ],
  [
    'clientes',
    'prestashop',
    'Customer ID;Active (0/1);Titles ID (Mr = 1, Ms = 2, else 0);Email *;Password *;Birthday (yyyy-mm-dd);Last Name *;First Name *;Newsletter (0/1);Opt-in (0/1);Registration date (yyyy-mm-dd);Groups (x,y,z...);Default group ID',
  ],
  [
    'clientes',
    'woocommerce',
    'Name,Username,Last active,Sign up,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
  ],
  [
    'encomendas',
    'shopify',
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Zip,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone',
  ],
  [
    'encomendas',
    'woocommerce',
    'order_id,order_number,order_date,paid_date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,tax_total,cart_discount,order_discount,discount_total,order_total,order_subtotal,order_currency,payment_method,payment_method_title,transaction_id,customer_ip_address,customer_user_agent,shipping_method,customer_id,customer_user,customer_email,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,wt_import_key,shipping_items,refund_items,line_item_1,line_item_2',
  ],
  [
    'encomendas',
    'woocommerce',
    'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code',
  ],
  ['encomendas', 'prestashop', 'ID;Reference;New client;Delivery;Customer;Total;Payment;Status;Date;Company'],
] as const;

test.each(HEADINGS)('%s of %s are told by their headings: %s', (kind, system, headings) => {
  expect(recogniseHistory(readCsv(`${headings}\n`, 10)[0] ?? [])).toMatchObject({ kind, system });
});

test.each([
  'Date,Order #,N. Revenue (formatted),Status,Customer,Customer type,Product(s),Items sold,Coupon(s),Net Sales,Attribution',
  'Data,Encomenda #,Estado,Cliente,Tipo de cliente,Produto(s),Itens vendidos,Cupão(ões),Vendas líquidas',
])('the report of orders of WooCommerce is no export of them, and is told: %s', (headings) => {
  const keys = readCsv(`${headings}\n`, 10)[0] ?? [];
  expect(isOrdersReport(keys)).toBe(true);
  expect(recogniseHistory(keys)).toBeNull();
  for (const [, , others] of HEADINGS)
    expect(isOrdersReport(readCsv(`${others}\n`, 10)[0] ?? [])).toBe(false);
});

test('what spreadsheets are kept from running is read as it was', () => {
  const { customers } = read(
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Zip,Phone\n'7210448301122,Rui,Dias,rui@example.pt,no,Rua A,Lisboa,'1000-001,'+351912345678\n",
  );
  expect(customers).toMatchObject([{ phone: '912345678', postal_code: '1000-001' }]);
});

test.each([
  ['products of Shopify', 'Handle,Title,Vendor,Variant SKU,Variant Price'],
  ['products of WooCommerce', 'ID,Type,SKU,Name,Published,Regular price,Categories,Images'],
  [
    'products of PrestaShop',
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #',
  ],
  ['a list of this shop', 'nome;descrição;categoria;estado;preço;stock'],
  ['addresses', 'endereço antigo;endereço novo'],
])('%s are no history', (_, headings) => {
  expect(recogniseHistory(readCsv(`${headings}\n`, 10)[0] ?? [])).toBeNull();
});

test('whatever stands in the cells, what is read fits the database and nothing is lost without a word', () => {
  const headings = [
    'Name',
    'Email',
    'Financial Status',
    'Total',
    'Created at',
    'Lineitem name',
    'Lineitem quantity',
    'Lineitem price',
  ];
  const found = recogniseHistory(headings);
  if (!found) throw new Error('not recognised');
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constantFrom('#1', '2023-05-01', '12,30', '1.234,50', '', 'a@b.pt', '-5', '99999999'),
    fc.integer(),
    fc.constant(null),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 12 }), (cells) => {
      const rows = cells.map((row, n) => ({ line: n + 2, cells: row }));
      const { orders, refused } = readPastOrders(found, rows);
      const numbers = orders.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      for (const order of orders) {
        expect(order.number.length).toBeLessThanOrEqual(60);
        expect(order.number).not.toBe('');
        expect(order.state.length).toBeLessThanOrEqual(80);
        expect(Number.isInteger(order.total_cents) && order.total_cents >= 0).toBe(true);
        expect(Number.isNaN(order.ordered_at.getTime())).toBe(false);
        for (const line of order.lines) {
          expect(line.name.length).toBeLessThanOrEqual(300);
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(100_000);
        }
      }
      if (rows.length > 0) expect(orders.length + refused.length).toBeGreaterThan(0);
    }),
  );
});
