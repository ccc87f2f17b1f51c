import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../domain/shared/Result'
import { codeInUse, freeCode, spentCode } from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, notices, validate } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const BLOCKED =
  'No se pudo abrir la aplicación de mensajes. Permita las ventanas emergentes o copie los códigos.'

const shareBatch = () => button(/^Compartir códigos de Festival Verano.* por WhatsApp$/)

describe('Sharing by a messaging link', () => {
  const open = () => renderPortal({ given: ({ codes }) => codes.put(freeCode, codeInUse) })

  it('opens a message with the code and marks it as shared [SHARE-1, SHARE-3, SHARED-1, VALIDATOR-16]', async () => {
    const portal = await open()
    await validate(portal, 'LIBRE001')
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(portal.share.links).toEqual([
      'https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001',
    ])
    expect(notices()).toEqual(['LIBRE001 queda como dado.'])
  })

  it.each([320, PHONE_WIDTH, 820, 1440])(
    'opens a message with all codes of a batch from its row at %i px, also those that cannot be used [SHARE-2, BATCH-7]',
    async (width) => {
      resizeTo(width)
      const at = (createdAt: number) => ({ createdAt })
      const portal = await renderPortal({
        given: ({ codes }) =>
          codes.put(
            { ...freeCode, ...at(3) },
            { ...codeInUse, ...at(2) },
            { ...spentCode, ...at(1) },
          ),
      })
      await portal.user.click(shareBatch())
      await portal.user.click(button('Compartir los 3'))
      expect(portal.share.links).toEqual([
        'https://wa.me/?text=C%C3%B3digos%20de%20acceso%3A%20LIBRE001%2CENUSO001%2CAGOTADO1',
      ])
    },
  )

  it.each([320, PHONE_WIDTH, 820, 1440])(
    'asks at %i px before it shares a batch again on another day [BATCH-7]',
    async (width) => {
      resizeTo(width)
      const portal = await open()
      const both = 'https://wa.me/?text=C%C3%B3digos%20de%20acceso%3A%20ENUSO001%2CLIBRE001'
      await portal.user.click(shareBatch())
      expect(portal.share.links).toEqual([both])
      // A second press at once would be the same one.
      await pass(1_000)
      await portal.happens(() => portal.clock.advance(86_400_000))
      await portal.user.click(shareBatch())
      expect(screen.getByRole('dialog', { name: 'Ya dio estos 2 códigos' })).toBeDefined()
      expect(portal.share.links).toEqual([both])
      await portal.user.click(button('Compartir de nuevo'))
      expect(portal.share.links).toEqual([both, both])
    },
  )

  it('shows a notice if the browser blocks the link', async () => {
    const portal = await open()
    portal.share.blocking = true
    await portal.user.click(shareBatch())
    expect(notices()).toEqual([BLOCKED])
  })
})

describe('A batch of 300 codes, too long for a message,', () => {
  const openDialog = async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(...manyCodes(300)) })
    await portal.user.click(shareBatch())
    const dialog = screen.getByRole('dialog', { name: 'Demasiados códigos para un mensaje' })
    return { portal, dialog: within(dialog) }
  }

  it('opens no link and offers other ways [SHARE-5]', async () => {
    const { portal, dialog } = await openDialog()
    expect(portal.share.links).toEqual([])
    expect(dialog.getByText(/Los 300 códigos no caben/)).toBeDefined()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cancelar',
      'Descargar CSV',
      'Copiar códigos',
    ])
  })

  it('can be copied instead', async () => {
    const { portal, dialog } = await openDialog()
    await portal.user.click(dialog.getByRole('button', { name: 'Copiar códigos' }))
    expect(portal.clipboard.written[0]?.split('\n')).toHaveLength(300)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual(['300 códigos de acceso han sido copiados!'])
  })

  it('can be exported instead', async () => {
    const { portal, dialog } = await openDialog()
    await portal.user.click(dialog.getByRole('button', { name: 'Descargar CSV' }))
    expect(portal.downloads.saved[0]?.lines).toHaveLength(301)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual([expect.stringMatching(/^Descarga iniciada: codigos-\d{14}\.csv$/)])
  })

  it('shows the codes if copying is refused too', async () => {
    const { portal, dialog } = await openDialog()
    portal.clipboard.refuses()
    await portal.user.click(dialog.getByRole('button', { name: 'Copiar códigos' }))
    expect(screen.getByRole('dialog', { name: 'No se pudo copiar' })).toBeDefined()
    expect(notices()).toEqual([])
  })

  it('can be left unshared', async () => {
    const { portal, dialog } = await openDialog()
    await portal.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.clipboard.written).toEqual([])
    expect(portal.downloads.saved).toEqual([])
  })
})

describe('On a device with a share sheet', () => {
  const openBatch = () =>
    renderPortal({
      given: ({ codes, share }) => {
        share.sheet = true
        codes.put(freeCode)
      },
    })
  const shareOtherwise = async ({ user }: OpenPortal) => {
    await user.click(button(/^Más acciones de Festival Verano/))
    await user.click(button('Todos, por otra aplicación'))
  }

  it('WhatsApp is one press [SHARE-4]', async () => {
    const portal = await openBatch()
    await portal.user.click(button(/^Compartir códigos de Festival Verano.* por WhatsApp$/))
    expect(portal.share.links).toEqual([
      'https://wa.me/?text=C%C3%B3digo%20de%20acceso%3A%20LIBRE001',
    ])
    expect(portal.share.texts).toEqual([])
  })

  it('the sheet gets the same text, by the menu of a batch [SHARE-4]', async () => {
    const portal = await openBatch()
    await shareOtherwise(portal)
    expect(portal.share.texts).toEqual(['Código de acceso: LIBRE001'])
    expect(portal.share.links).toEqual([])
    expect(notices()).toEqual(['LIBRE001 queda como dado.'])
  })

  it('a row of the verdict has a button for each [SHARE-4]', async () => {
    const portal = await openBatch()
    await validate(portal, 'LIBRE001')
    await portal.user.click(button('Compartir LIBRE001 por otra aplicación'))
    expect(portal.share.texts).toEqual(['Código de acceso: LIBRE001'])
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(portal.share.links).toHaveLength(1)
  })

  it('a sheet that cannot open shows a notice', async () => {
    const portal = await openBatch()
    portal.share.sheetReplies(fail({ kind: 'blocked' }))
    await shareOtherwise(portal)
    expect(notices()).toEqual([
      'No se pudo abrir el menú para compartir. Copie los códigos y péguelos en su aplicación.',
    ])
  })
})
