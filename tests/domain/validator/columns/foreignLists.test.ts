import { describe, expect, it } from 'vitest'
import { readCodeList } from '../../../../domain/validator/listFile'
import { parseTokens } from '../../../../domain/validator/tokens'
import { atOnce } from '../../../support/atOnce'

type Row = readonly (string | number)[]

const tokens = (text: string) => parseTokens(atOnce(readCodeList('lista.csv', text)).text).texts

const quote = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
const minimal = (delimiter: string) => (cell: string | number) =>
  new RegExp(`[${delimiter}"\r\n]`).test(String(cell)) ? quote(cell) : String(cell)
const lines = (rows: readonly Row[], delimiter: string, cell: (value: string | number) => string) =>
  rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join('')

/** The dialects of pretix's lists (docs/evidence/formats.md): all but the numbers quoted, Excel's, and with semicolons. */
const DIALECTS: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  'quoted, with commas': (rows) =>
    lines(rows, ',', (cell) => (typeof cell === 'number' ? String(cell) : quote(cell))),
  'as Excel writes': (rows) => lines(rows, ',', minimal(',')),
  'with semicolons': (rows) => lines(rows, ';', minimal(';')),
}
const eachDialect = Object.entries(DIALECTS)

const CODES = ['K7QZH2XWVBMD4T9A', 'ABCDEFGHKLMNPQRS', 'Z9Y8X7W6V5U4T3S2']

const voucher = (code: string, tag: string): Row => [
  ...[code, '2027-02-20 23:59:59', 'Entrada general, adulto', 'No', 'No', 'Sin efecto', '', tag],
  ...[0, 1, 'A-1', '', '', ''],
]
const VOUCHER_HEADERS = {
  English:
    'Voucher code,Valid until,Product,Reserve quota,Bypass quota,Price effect,Value,Tag,Redeemed,Maximum usages,Seat,Comment,Budget,Budget used',
  Spanish:
    'Código del vale de compra,Válido hasta,Producto,Reservar cuota,Omitir cuota,Efecto en el precio,Valor,Etiqueta,Canjeado,Usos máximos,Asiento,Comentario,Budget,Budget used',
}

const CHECK_IN_HEADER =
  'Order code,Attendee name,Product,Price,Checked in,Checked out,Automatically checked in,Secret,E-mail,Phone number,Company,Voucher code,Order date,Seat ID,ZIP code,Country'
const attendee = (order: string, secret: string, code: string): Row => [
  ...[order, 'Ana "Anita" Mora', 'Entrada general, adulto', '25.00', '', '', 'No', secret],
  ...['ana@example.com', '+50688881234', '', code, '2026-11-02', 'A-1', '10101', 'CR'],
]

describe('A list of pretix [VALIDATOR-32]', () => {
  it.each(
    eachDialect.flatMap(([dialect, write]) =>
      Object.entries(VOUCHER_HEADERS).map(([language, header]) => ({
        dialect,
        language,
        header,
        write,
      })),
    ),
  )('of vouchers gives their codes: $dialect, in $language', ({ header, write }) => {
    const rows = CODES.map((code, at) => voucher(code, `VIP${at}`))
    expect(tokens(write([header.split(','), ...rows]))).toEqual(CODES)
    expect(tokens(write([header.split(','), ...rows.slice(0, 1)]))).toEqual(CODES.slice(0, 1))
  })

  it.each(eachDialect)('of check-ins gives the codes of vouchers alone: %s', (_dialect, write) => {
    const rows = [
      attendee('AB3CD', 'k7qzh2xwvbmd4t9ak7qzh2xwvbmd4t9a', CODES[0] ?? ''),
      attendee('EF4GH', 'm7qzh2xwvbmd4t9ak7qzh2xwvbmd4t9b', ''),
      attendee('JK5LM', 'n7qzh2xwvbmd4t9ak7qzh2xwvbmd4t9c', CODES[1] ?? ''),
    ]
    expect(tokens(write([CHECK_IN_HEADER.split(','), ...rows]))).toEqual(CODES.slice(0, 2))
    expect(tokens(write([CHECK_IN_HEADER.split(','), ...rows.slice(1, 2)]))).toEqual([])
  })

  it.each(eachDialect)('of orders gives the codes of vouchers alone: %s', (_dialect, write) => {
    const header = ['Order code', 'Position ID', 'Status', 'Product', 'Voucher', 'Ticket secret']
    const rows = CODES.map((code, at) => [`AB${at}CD`, 1, 'Paid', 'Entrada', code, `s${at}k7q`])
    expect(tokens(write([header, ...rows]))).toEqual(CODES)
    const without = rows.map((row) => row.map((cell, at) => (at === 4 ? '' : cell)))
    expect(tokens(write([header, ...without]))).toEqual([])
    const bare = [header, ...rows].map((row) => row.filter((_, at) => at !== 4))
    expect(tokens(write(bare))).toEqual([])
  })
})

describe('A list of another system [VALIDATOR-32]', () => {
  it.each([
    [
      'tickets of alf.io',
      '\ufeffID,Creation,Category,Event,Status,Full Name,E-Mail,Language,Promo Code\n' +
        '6f1c-1,2026-11-02,General,feria,ACQUIRED,Ana Mora,ana@example.com,es,LIBRE001\n' +
        '6f1c-2,2026-11-02,General,feria,ACQUIRED,Eva Ruiz,eva@example.com,es,ENUSO001\n',
    ],
    [
      'affiliates of Hi.Events',
      'ID,Name,Code,Email,Total Sales,Status\n1,Ana,libre001,ana@example.com,2,ACTIVE\n' +
        '2,Eva,enuso001,eva@example.com,0,ACTIVE\n',
    ],
    [
      'orders of Hi.Events',
      'ID,First Name,Last Name,Promo Code,Public ID,Short ID\n1,Ana,Mora,LIBRE001,O-1AB,o_x1\n' +
        '2,Eva,Ruiz,ENUSO001,O-2CD,o_x2\n',
    ],
    [
      'coupons of WooCommerce',
      'ID,Code,Discount type,Coupon amount,Usage / limit,Expiry date\n' +
        '11,LIBRE001,percent,10,0 / 1,2027-01-31\n12,ENUSO001,percent,10,1 / 1,2027-01-31\n',
    ],
    [
      'orders of WooCommerce',
      'Order Number,Order Status,"Postcode (Billing)","Country Code (Billing)",SKU,"Coupon Code"\n' +
        '10,completed,10101,CR,E1,LIBRE001\n11,completed,10102,CR,E2,ENUSO001\n',
    ],
    [
      'attendees with a reservation code',
      'Reservation code,Name,Access code\nR1A,Ana,LIBRE001\nR2B,Eva,ENUSO001\n',
    ],
  ])('gives its codes: %s', (_what, text) => {
    expect(tokens(text).map((code) => code.toUpperCase())).toEqual(['LIBRE001', 'ENUSO001'])
  })
})
