import { describe, expect, it } from 'vitest'
import { namesOther, rankOf } from '../../../../domain/validator/columns/codeHeader'
import { readCodeList } from '../../../../domain/validator/listFile'
import { parseTokens } from '../../../../domain/validator/tokens'
import { atOnce } from '../../../support/atOnce'

const tokens = (text: string) => parseTokens(atOnce(readCodeList('lista.csv', text)).text).texts
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const NAMES = [
  ...[
    'Code',
    'Codes',
    'code(s)',
    'Código',
    '¿Cuál es su código de acceso?',
    'Ingrese su código de acceso',
    'Código entregado',
    'CODIGOS',
    'Co\u0301digo',
    'Cód.',
    'Código:',
    'Código *',
  ],
  ...['Access code', 'Access codes', 'access_code', 'accessCode', 'Código de acceso'],
  ...[
    'Código\nde acceso',
    'Código\r\nde acceso',
    'Código  de acceso',
    'Código\u00a0de\u2003acceso',
  ],
  ...['Voucher code', 'Código del vale de compra', 'Voucher', 'Vale de compra', 'Vouchers'],
  ...['Coupon', 'Coupon(s)', 'Coupon code', 'coupon-code', 'Cupón', 'Cupones', 'Código de cupón'],
  ...['Promo code', 'Promo Codes', 'Código promocional', 'Código promo', 'Discount code'],
  ...['Código de descuento', 'Códigos de descuento', 'Gift card code', 'Código de invitación'],
  ...['Ticket code', 'Ticket codes', 'Código de entrada', 'Código del boleto', 'QR', 'Código QR'],
  ...[
    'N.º de código',
    'Nº de código',
    'Núm. de código',
    'Número de código',
    'Código (no compartir)',
  ],
  ...['Cupón de descuento', 'Gift voucher', 'Nº de cupón', 'QR de acceso', 'Código de cortesía'],
  ...['Código / Code', 'Código - VIP', 'Cod. acceso', 'Código asignado', 'Guest code'],
  ...['Code Name', 'Coupon name', 'Discount Code Name', 'Nombre del código'],
  ...['Coupon Code Used', 'Coupon code redeemed', 'Promo code applied', 'Código utilizado'],
  ...['Código usado', 'Código aplicado', 'Promo code 1', 'promocode', 'couponcode', 'accesscode'],
  ...[
    'discountcode',
    'vouchercode',
    'codigopromocional',
    'codigoacceso',
    'codigodeacceso',
    'QRcode',
  ],
  ...['Passcode', 'Offer code', 'Redeem code', 'Claim code', 'Referral code', 'Single-use code'],
  ...['Promo', 'Barcode', 'Código de barras', 'Código de tiquete', 'Código del líder'],
  ...['Código de activación', 'Código de referido', 'Clave de acceso', 'Coupon ID', 'Voucher ID'],
  ...['Code de réduction', 'Gutscheincode', 'Código de desconto', 'Codice sconto'],
  ...['\ufeffCódigo', '«Código»', '🎟️ Código', 'Código VIP', '\u200bCódigo'],
]

const OTHERS = [
  ...[
    'Order code',
    'Código de pedido',
    'Country code',
    'Código de país',
    'ZIP code',
    'Postal code',
  ],
  ...['Código postal', 'Area code', 'Código de área', 'Product code', 'Código de producto'],
  ...['Event code', 'Currency code', 'Seat code', 'Reservation code', 'Transaction code'],
]

describe('The header of a column of codes [VALIDATOR-32]', () => {
  it.each(NAMES)('may be %j', (header) => {
    expect(rankOf(header)).not.toBeNull()
    expect(tokens(`Evento,${quoted(header)},Usos\nFeria,EV643CKD,0`)).toEqual(['EV643CKD'])
  })

  it.each(OTHERS)('is not %j', (header) => {
    expect(rankOf(header)).toBeNull()
    expect(namesOther(header)).toBe(true)
    expect(tokens(`${header},Voucher code\nAB123,LIBRE001\nCD456,`)).toEqual(['LIBRE001'])
  })

  it.each([
    'Coupon amount',
    'Promoción',
    'Code status',
    'Usos',
    'Price effect',
    'Clave',
    'Event name',
    'Ticket name',
    'Promo amount',
    'Product barcode',
    'ID',
    'Código ISO',
    'de',
    '',
    '12',
    'Código;Nº',
    `Código${'*'.repeat(95)}`,
  ])('is not %j', (header) => {
    expect(rankOf(header)).toBeNull()
  })

  it.each([
    ['Código,Código de acceso', 'A1,LIBRE001'],
    ['Voucher code,Código', 'A1,LIBRE001'],
    ['Código QR,Código del boleto', 'A1,LIBRE001'],
    ['Ticket code,Promo code', 'A1,LIBRE001'],
    ['QR,Código único', 'A1,LIBRE001'],
    ['Nombre del código,Código', 'Verano,LIBRE001'],
    ['Code Name,Ticket', 'LIBRE001,T1X'],
    ['Barcode,Cupón', 'A1,LIBRE001'],
    ['Coupon ID,Coupon code', 'A1,LIBRE001'],
  ])('is the surest of several: %s', (header, row) => {
    expect(tokens(`${header}\n${row}\n`)).toEqual(['LIBRE001'])
  })

  it.each([
    ['numbers of coupons', 'Cupón;Entrada\n1;A1B2\n3;C3D4', ['A1B2', 'C3D4']],
    ['names of coupons', 'Cupón;Entrada\nDos por uno;A1B2\nAmigos y más;C3D4', ['A1B2', 'C3D4']],
    ['nothing', 'Cupón;Entrada\n;A1B2\n;C3D4', ['A1B2', 'C3D4']],
    ['nothing, at the end of a file', 'Entrada;Cupón\nA1B2;\nC3D4;', ['A1B2', 'C3D4']],
  ])('is no noun above %s', (_what, text, codes) => {
    expect(tokens(text)).toEqual(codes)
  })

  it.each([
    'Codes,Code\n3,LIBRE001\n3,ENUSO001',
    'N.º de códigos,Código\n3,LIBRE001\n5,ENUSO001',
    'Access codes,Code\n3,LIBRE001\n3,ENUSO001',
    'Access codes,Code\n1.200,LIBRE001\n13,ENUSO001',
    'Códigos generados,Códigos usados,Cupón\n300,300,LIBRE001\n300,12,ENUSO001',
    'Código usado,Pase\nSí,LIBRE001\nNo,ENUSO001',
    'Access code,Code\nYes,LIBRE001\nNo,ENUSO001',
    'Código,Cupón\n1,LIBRE001\n2,ENUSO001',
    'Promo,Cupón\nDos por uno,LIBRE001\nAmigos y más,ENUSO001',
  ])('is none that counts codes or says whether: %j', (text) => {
    expect(tokens(text)).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it.each([
    'Códigos generados,Códigos usados,Cupón\n300,300,LIBRE001',
    'Cupones,Pase\n120,LIBRE001',
    'Vale,Número\n5000,LIBRE001',
    'Vale,Número\n"₡5,000.00",LIBRE001',
    'QR,Pase\nEnviado,LIBRE001',
    'Voucher,Pass\nYes,LIBRE001',
    'Voucher,Pass\nTRUE,LIBRE001',
    'N.º de códigos,Pase\n3,LIBRE001',
  ])('is none that counts or says whether, above one row: %j', (text) => {
    expect(tokens(text)).toEqual(['LIBRE001'])
  })

  it.each([
    ['Código,Pase\n10023455,A1B\n10023456,C2D', ['10023455', '10023456']],
    ['Código,Usos\n1001,2\n1002,0', ['1001', '1002']],
    ['Código,Pase\n1001,A1B\n1002,C2D', ['1001', '1002']],
    ['Cupón,Pase\nVERANO,A1B\nVERANO,C2D', ['VERANO', 'VERANO']],
    ['Código,Pase\nABC,A1B\nDEF,C2D', ['ABC', 'DEF']],
    ['Código,Cupón\nLIBRE 001,A1B\nLUNA 001,C2D', ['LIBRE', '001', 'LUNA', '001']],
    ['Cupón,Pase\nVIP,A1B\nVIP,C2D', ['VIP', 'VIP']],
    ['Cupón,Pase\nVerano,A1B\nPlaya,C2D', ['Verano', 'Playa']],
    ['Código,Código QR\n12345,A1\n12346,B1', ['12345', '12346']],
    ['Cupón,Pase,Clave\n120,LIBRE001,X1', ['120']],
  ])('may be above codes of digits, or of one word: %j', (text, codes) => {
    expect(tokens(text)).toEqual(codes)
  })

  it.each([
    'Pedido,Nombre,Cupón\nP1A,Ana,\nP2B,Eva,',
    'Order #,Voucher\nA1B,\nC2D,',
    'Secret,Nombre,Cupón\nk7qzh2,Ana,\nm8rwi3,Eva,',
    'Secreto;Voucher\nk7qzh2;\nm8rwi3;',
  ])('is a noun above nothing, where no other column may be of codes: %j', (text) => {
    expect(tokens(text)).toEqual([])
    expect(tokens(`${text}\n`)).toEqual([])
  })

  it('is the lower of two rows, of which the first names groups of columns', () => {
    const text = 'Persona;;Códigos;\nNombre;Correo;Código;Usos\nAna;ana@example.com;LIBRE001;0\n'
    expect(tokens(text)).toEqual(['LIBRE001'])
    expect(tokens('Nombre;Código\nVIP;CUPON\nEva;LIBRE001')).toEqual(['CUPON', 'LIBRE001'])
  })

  it.each([
    [
      'Códigos VIP\nNombre;Entrada\nAna Pérez;A1B2\nEva Ruiz;C3D4',
      'a table without a header of its own',
    ],
    ['Códigos VIP;;\nNombre;Código;Usos\nAna Pérez;A1B2;1\nEva Ruiz;C3D4;0', 'a table with one'],
  ])('is no title above a table: %j (%s)', (text) => {
    expect(tokens(text)).toEqual(['A1B2', 'C3D4'])
  })
})
