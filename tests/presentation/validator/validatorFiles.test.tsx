import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../domain/shared/Result'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { type OpenPortal, renderPortal } from '../../support/renderPortal'
import { button, codesInput } from '../../support/screens'

const given = ({ codes, files }: Fakes) => {
  codes.put(freeCode, codeInUse)
  files.texts
    .set('lista.csv', 'evento;código\nFeria;LIBRE001\nFeria;NADA1')
    .set('larga.txt', Array.from({ length: 12_345 }, (_, i) => `X${i}`).join('\n'))
    .set('una.txt', 'ENUSO001')
}
const fileNamed = (name: string) => new File(['the fake reads by the name'], name)
const attach = ({ user }: OpenPortal, ...names: string[]) =>
  user.upload(screen.getByLabelText('Archivos con códigos'), names.map(fileNamed))
const attached = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar / })
    .map((remove) => remove.parentElement?.textContent)
const report = () =>
  within(codesInput().closest('form') ?? document.body).getByRole('status').textContent
const card = () => screen.getByRole('region', { name: 'Validador de Códigos' })

describe('An attached file', () => {
  it('shows next to the input with its name and count', async () => {
    const portal = await renderPortal({ given })
    await attach(portal, 'lista.csv', 'larga.txt')
    await attach(portal, 'una.txt')
    expect(attached()).toEqual([
      'lista.csv · 2 códigos',
      'larga.txt · 12\u00a0345 códigos',
      'una.txt · 1 código',
    ])
    expect(codesInput()).toHaveProperty('value', '')
  })

  it('is chosen with its button', async () => {
    const { user } = await renderPortal({ given })
    const chooser = screen.getByLabelText('Archivos con códigos')
    expect(chooser).toHaveProperty('accept', '.xlsx,.csv,.txt,image/*')
    let opened = 0
    chooser.addEventListener('click', () => {
      opened += 1
    })
    await user.click(button('Abrir archivo'))
    expect(opened).toBe(1)
  })

  it('is removed by its button, and the focus moves to the input', async () => {
    const portal = await renderPortal({ given })
    await attach(portal, 'lista.csv', 'una.txt')
    await portal.user.click(button('Quitar lista.csv'))
    expect(attached()).toEqual(['una.txt · 1 código'])
    expect(document.activeElement).toBe(codesInput())
  })

  it('disables validating while it is being read', async () => {
    const portal = await renderPortal({ given })
    const reading = portal.files.holdsReading()
    await attach(portal, 'lista.csv')
    expect(attached()).toEqual(['lista.csv · Leyendo…'])
    expect(button('Validar')).toHaveProperty('disabled', true)
    await portal.user.type(codesInput(), 'ENUSO001{Control>}{Enter}{/Control}')
    expect(report()).toBe('Leyendo archivos…')
    await portal.happens(() => reading.resolve({ ok: true, value: 'LIBRE001' }))
    expect(button('Validar')).toHaveProperty('disabled', false)
  })

  it('is announced with its count once read, also next to an earlier result', async () => {
    const portal = await renderPortal({ given })
    await attach(portal, 'lista.csv', 'una.txt')
    expect(report()).toBe('3 códigos por validar. ')
    await portal.user.click(button('Validar'))
    expect(report()).toBe('2 utilizables · 0 agotados · 1 no válido')
    await portal.user.type(codesInput(), 'X')
    const old = 'La lista cambió: este resultado es de la anterior.'
    expect(report()).toBe(old)
    portal.files.texts.set('otra.txt', 'OTRO')
    await attach(portal, 'otra.txt')
    expect(report()).toBe(`1 código por validar. ${old}`)
  })

  it.each([
    ['too-large', /pesa más de 10 MB/],
    ['unpacks-too-large', /contiene demasiados datos/],
    ['protected', /protegido con contraseña/],
    ['too-many-parts', /demasiadas hojas o partes/],
    ['old-workbook', /antiguo \(\.xls\)\. Guárdelo como \.xlsx o CSV/],
    ['binary-workbook', /binario de Excel \(\.xlsb\)\. Guárdelo como \.xlsx/],
    ['xml-workbook', /XML\. .*guárdelo como \.xlsx/],
    ['open-document', /\.ods\. Guárdelo como \.xlsx/],
    ['numbers', /Numbers\. Expórtelo como Excel \(\.xlsx\)/],
    ['exchange', /SYLK o DIF.*guárdelo como \.xlsx/],
    ['web-page', /página web.*guárdelo como \.xlsx/],
    ['rich-text', /RTF\)\. Guárdelo como texto sin formato/],
    ['pdf', /PDF\. Si es un boleto, abra una captura/],
    ['json', /JSON.*Pida la lista en \.xlsx o CSV/],
    ['damaged', /dañado o incompleto/],
    ['not-text', /no es de texto\. Guárdelo como CSV o TXT/],
    ['unreadable', /No se pudo leer el archivo/],
  ] as const)(
    'that is %s shows an error and loses nothing else [VALIDATOR-30]',
    async (kind, text) => {
      const portal = await renderPortal({ given })
      await portal.user.type(codesInput(), 'LIBRE001')
      await attach(portal, 'una.txt')
      portal.files.replies(fail({ kind }))
      await attach(portal, 'mala.csv')
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toMatch(/^mala\.csv: /)
      expect(alert.textContent).toMatch(text)
      expect(codesInput()).toHaveProperty('value', 'LIBRE001')
      expect(attached()).toEqual(['una.txt · 1 código'])
      await attach(portal, 'lista.csv')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it.each([
    [
      'Código\nLIBRE001\n\uFDD0\n\uFDD0\n\uFDD1\n',
      '1 código · 2 celdas sin valor · 1 celda con fecha',
    ],
    ['Código\n\uFDD0\n', '0 códigos · 1 celda sin valor'],
    [
      'Código\nLIBRE001\n\uFDD2Código\nENUSO001\n\uFDD0\n',
      '2 códigos de 2 hojas · 1 celda sin valor',
    ],
    ['Código\n\uFDD1\n\uFDD1\n', '0 códigos · 2 celdas con fecha'],
  ])('says what cells are no part of its list [VALIDATOR-36]: %j', async (text, summary) => {
    const portal = await renderPortal({ given: ({ files }) => files.texts.set('lista.csv', text) })
    await attach(portal, 'lista.csv')
    expect(attached()).toEqual([`lista.csv · ${summary}`])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(button('Validar')).toHaveProperty('disabled', summary.startsWith('0'))
  })

  it('gives the codes that stand beside its column as well [VALIDATOR-40]', async () => {
    const portal = await renderPortal({
      given: ({ files, codes }) => {
        codes.put(freeCode, codeInUse)
        files.texts.set('lista.csv', 'Código VIP,Código General\nLIBRE001,ENUSO001\n,R1001\n')
      },
    })
    await attach(portal, 'lista.csv')
    await portal.user.click(button('Validar'))
    expect(button('2 utilizables')).toBeTruthy()
    expect(button('0 no válidos')).toHaveProperty('disabled', true)
  })

  it('without codes shows an error', async () => {
    const portal = await renderPortal({
      given: ({ files }) => files.texts.set('vacia.txt', '\n;;\n'),
    })
    await attach(portal, 'vacia.txt')
    expect(screen.getByRole('alert').textContent).toBe('vacia.txt: El archivo no contiene códigos.')
    await expectNoAxeViolations()
  })
})

describe('A dragged file', () => {
  // jsdom has no drag events, so relatedTarget is assigned by hand.
  const leaveFor = (relatedTarget: Element) =>
    fireEvent(card(), Object.assign(createEvent.dragLeave(card()), { relatedTarget }))
  const files = (...names: string[]) => ({
    dataTransfer: { types: ['Files'], files: names.map(fileNamed) },
  })

  it('is attached when dropped on the highlighted validator', async () => {
    const portal = await renderPortal({ given })
    const hint = () => within(card()).queryByText('Suelte sus archivos aquí')
    fireEvent.dragOver(card(), files('lista.csv'))
    expect(hint()).not.toBeNull()
    await portal.happens(() => fireEvent.drop(card(), files('lista.csv', 'una.txt')))
    expect(hint()).toBeNull()
    expect(attached()).toEqual(['lista.csv · 2 códigos', 'una.txt · 1 código'])
  })

  it('can be dragged away again', async () => {
    await renderPortal({ given })
    fireEvent.dragOver(card(), files('lista.csv'))
    leaveFor(codesInput())
    expect(within(card()).queryByText('Suelte sus archivos aquí')).not.toBeNull()
    leaveFor(document.body)
    expect(within(card()).queryByText('Suelte sus archivos aquí')).toBeNull()
  })

  it('is told from dragged text, which keeps its default behaviour', async () => {
    await renderPortal({ given })
    const text = { dataTransfer: { types: ['text/plain'], files: [] } }
    expect(fireEvent.dragOver(card(), text)).toBe(true)
    expect(fireEvent.drop(card(), text)).toBe(true)
    expect(within(card()).queryByText('Suelte sus archivos aquí')).toBeNull()
  })
})

describe('A pasted text', () => {
  const paste = async (portal: OpenPortal, text: string) => {
    await portal.user.click(codesInput())
    await portal.user.paste(text)
  }

  it('too long for the input is attached as a file', async () => {
    const portal = await renderPortal({ given })
    portal.files.texts.set('Texto pegado.txt', 'LIBRE001 '.repeat(20_000))
    await portal.user.type(codesInput(), 'ENUSO001')
    await paste(portal, 'LIBRE001 '.repeat(20_000))
    expect(codesInput()).toHaveProperty('value', 'ENUSO001')
    expect(attached()).toEqual(['Texto pegado.txt · 20\u00a0000 códigos'])
  })

  it('of usual length goes into the input', async () => {
    const portal = await renderPortal({ given })
    await paste(portal, 'LIBRE001 '.repeat(1_000))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 '.repeat(1_000))
    expect(attached()).toEqual([])
  })
})
