import { describe, expect, it } from 'vitest'
import { freeCode } from '../../support/mothers/codes'
import { notices } from '../../support/screens'
import { atConcert, inTicket, openWithCodes, ticketAddress } from '../../support/ticketScreen'

describe('The actions of a ticket', () => {
  it('copy the code, and share the message that shows, to which the link is added by a press [TICKET-7, MESSAGE-10]', async () => {
    const { user, clipboard, share } = await openWithCodes(ticketAddress(atConcert.id))
    const message = 'Código de acceso: RAICES01\nhttps://example.com/e/raices?c=RAICES01'
    await user.click(inTicket().getByRole('button', { name: 'Agregar el enlace' }))
    expect(inTicket().getByText(/^Código de acceso: RAICES01/).textContent).toBe(message)
    await user.click(inTicket().getByRole('button', { name: 'Copiar' }))
    expect(clipboard.written).toEqual(['RAICES01'])
    await user.click(inTicket().getByRole('button', { name: 'Deshacer' }))
    await user.click(inTicket().getByRole('button', { name: 'WhatsApp' }))
    expect(share.links).toEqual([`https://wa.me/?text=${encodeURIComponent(message)}`])
    expect(inTicket().queryByRole('button', { name: 'Compartir' })).toBeNull()
  })

  it('open the share sheet where the device has one [SHARE-4]', async () => {
    const { user, share } = await openWithCodes(ticketAddress(freeCode.id), (fakes) => {
      fakes.share.sheet = true
    })
    await user.click(inTicket().getByRole('button', { name: 'Compartir' }))
    expect(share.texts).toEqual(['Código de acceso: LIBRE001'])
  })

  it('save the picture, and say so once the download has started [TICKET-8]', async () => {
    const { user, downloads, pictures } = await openWithCodes(ticketAddress(atConcert.id))
    await user.click(inTicket().getByRole('button', { name: 'Guardar imagen' }))
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual(['boleto-RAICES01.png'])
    expect(pictures.drawn).toMatchObject([
      {
        code: 'RAICES01',
        provider: 'Boletera',
        event: 'Concierto Raíces',
        terms: ['Vale para 3 usos.', expect.stringMatching(/^Hasta el 1[23] dic 2026\.$/)],
      },
    ])
    expect(notices()).toEqual([
      'Descarga iniciada: boleto-RAICES01.png',
      expect.stringMatching(/^RAICES01 queda como compartido\./),
    ])
  })

  it('say why there is no picture, and save nothing [TICKET-8]', async () => {
    const { user, downloads, pictures } = await openWithCodes(ticketAddress(freeCode.id))
    pictures.failure = 'picture-failed'
    await user.click(inTicket().getByRole('button', { name: 'Guardar imagen' }))
    expect(downloads.saved).toEqual([])
    expect(notices()).toEqual(['El navegador no pudo dibujar la imagen. Intente de nuevo.'])
  })
})
