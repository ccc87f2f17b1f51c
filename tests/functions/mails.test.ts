import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../functions/src/mails/mailHtml.ts'
import { actionMail, passwordChangedMail } from '../../functions/src/mails/mails.ts'

const link =
  'https://portal.example/auth/action?mode=resetPassword&oobCode=AbC-1&continueUrl=https%3A%2F%2Fportal.example%2F&lang=es'
const parts = { to: 'ana@example.test', link, name: 'Ana Mora', subject: null }
const reset = actionMail({ ...parts, mode: 'resetPassword' })
const confirmation = actionMail({ ...parts, mode: 'verifyEmail' })
const invitation = actionMail({ ...parts, mode: 'invitation' })
const all = [
  ['reset', reset],
  ['confirmation', confirmation],
  ['invitation', invitation],
] as const

const forgotten = 'https://portal.example/restablecer-contrasena'
const change = {
  to: 'ana@example.test',
  name: 'Ana Mora',
  changedAt: Date.UTC(2026, 10, 27, 5, 59),
  link: forgotten,
}
const changed = passwordChangedMail(change)

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe.each([...all, ['change', changed] as const])('A %s mail', (_name, mail) => {
  const textOf = (pattern: RegExp) => pattern.exec(mail.html)?.[1]?.trim() ?? ''

  it('has a title, which is its heading, and a button', () => {
    const title = textOf(/<title>([^<]*)<\/title>/)
    expect(title).not.toBe('')
    expect(textOf(/<h1[^>]*>([^<]*)<\/h1>/)).toBe(title)
    expect(textOf(/<a class="button"[^>]*>([^<]*)<\/a>/)).not.toBe('')
  })

  it('has a preview of its own, filled up so that no other text follows it in lists of mails', () => {
    expect(textOf(/<div style="display:none[^>]*>([^&<]+)&#8199;&#847;/)).not.toBe('')
  })

  it('has no empty paragraph, and says how to go on without the button and that no one reads answers', () => {
    expect(mail.text).not.toMatch(/\n{3}/)
    expect(mail.html).not.toMatch(/<p[^>]*>\s*<\/p>/)
    expect(mail.html).toContain('copie este enlace en su navegador')
    for (const body of [mail.html, mail.text]) expect(body).toContain('no responda a este correo')
  })

  it('is laid out by tables that screen readers do not announce, in the colours of either theme', () => {
    expect(mail.html.match(/<table(?! role="presentation")/g)).toBeNull()
    expect(mail.html).toContain('@media (prefers-color-scheme: dark)')
  })
})

describe.each(all)('A %s mail', (_name, mail) => {
  it('links only to the portal, by a button, as text and for Outlook', () => {
    expect(hrefs(mail.html)).toEqual([escapeHtml(link), escapeHtml(link), escapeHtml(link)])
    expect(mail.html).toContain(`>${escapeHtml(link)}</a>`)
  })

  it('has its link on a separate line in the plain text', () => {
    expect(mail.text.split('\n')).toContain(link)
  })

  it('loads no external resources', () => {
    expect(mail.html).not.toMatch(
      /<(?:img|link|script|iframe|object|embed|video|audio|base|form)\b/i,
    )
    expect(mail.html).not.toMatch(/\bsrc=|url\(|@import|@font-face|background=/i)
    expect(mail.html.replaceAll(escapeHtml(link), '')).not.toMatch(/https?:|\/\//)
  })

  it('is in Spanish and names the sender and the recipient', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="es">/)
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Hola, Ana Mora:')
      expect(body).toContain('Centro de líderes')
      expect(body).toContain('ignore este mensaje')
    }
  })

  it('has the same content in plain text and HTML', () => {
    const paragraphs = [...mail.html.matchAll(/<p class="ink"[^>]*>([^<]*)<\/p>/g)]
    expect(paragraphs).toHaveLength(mail === invitation ? 4 : 3)
    for (const [, paragraph] of paragraphs) expect(mail.text).toContain(paragraph)
  })
})

describe('The mail about a changed password', () => {
  it('says which account, when in Costa Rica, and what to do if it was someone else [ACCOUNT-10]', () => {
    for (const body of [changed.html, changed.text]) {
      expect(body).toContain('Hola, Ana Mora:')
      expect(body).toContain(
        'La contraseña de la cuenta ana@example.test se cambió el 26 de noviembre de 2026 a las 11:59 p. m. (hora de Costa Rica).',
      )
      expect(body).toContain('Si no fue usted, otra persona la conoce')
      expect(body).toContain('avise cuanto antes a su proveedor')
    }
  })

  it('links only to where a forgotten password is reset, without a code [ACCOUNT-10]', () => {
    expect(hrefs(changed.html)).toEqual(Array(3).fill(forgotten))
    expect(changed.text.match(/https?:\S+/g)).toEqual([forgotten])
    expect(changed.html.replaceAll(forgotten, '')).not.toMatch(/https?:|oobCode/)
  })

  it('escapes HTML in the address, the name and the link', () => {
    const to = '"<b>"@example.test'
    const mail = passwordChangedMail({ ...change, to, name: '<i>', link: 'https://x/"y' })
    expect(mail.html).toContain('de la cuenta &quot;&lt;b&gt;&quot;@example.test se cambió')
    expect(mail.html).toContain('Hola, &lt;i&gt;:')
    expect(hrefs(mail.html)).toEqual(Array(3).fill('https://x/&quot;y'))
    expect(mail.html.match(/<[^>]*>/g)).toHaveLength(changed.html.match(/<[^>]*>/g)?.length ?? 0)
  })
})

describe('A mail', () => {
  it('for a reset says that its link expires in an hour', () => {
    expect(reset.html).toContain('vence en una hora')
    expect(reset.text).toContain('vence en una hora')
  })

  it('for an invitation says who it is for, what to do, and where to go once its link expired [LEADER-FORM-14]', () => {
    for (const body of [invitation.html, invitation.text]) {
      expect(body).toContain('lo registró como líder con este correo')
      expect(body).toContain('Elija su contraseña con este enlace, que vence en una hora.')
      expect(body).toContain('¿Olvidaste tu contraseña?')
    }
  })

  it('for a confirmation says that its link works once', () => {
    expect(confirmation.html).toContain('El enlace funciona una sola vez.')
    expect(confirmation.text).toContain('El enlace funciona una sola vez.')
  })

  it('has a greeting without a name', () => {
    const mail = actionMail({ ...parts, mode: 'verifyEmail', name: null })
    expect(mail.text).toMatch(/^Hola:\n\n/)
    expect(mail.html).toContain('>Hola:</p>')
  })

  it('has the given or the default subject', () => {
    expect(reset.subject).toBe('Cambie su contraseña de Centro de líderes')
    expect(confirmation.subject).toBe('Confirme su correo en Centro de líderes')
    expect(actionMail({ ...parts, mode: 'verifyEmail', subject: 'Otro' }).subject).toBe('Otro')
  })

  it('escapes HTML in the name', () => {
    const tags = (html: string) => html.match(/<[^>]*>/g)
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '/', 'b', ' ') }),
        (name) => {
          const { html } = actionMail({ ...parts, mode: 'resetPassword', name })
          expect(tags(html)).toEqual(tags(reset.html))
        },
      ),
    )
    const { html } = actionMail({ ...parts, mode: 'resetPassword', name: '<b>"Ana" & \'Eva\'</b>' })
    expect(html).toContain('Hola, &lt;b&gt;&quot;Ana&quot; &amp; &#39;Eva&#39;&lt;/b&gt;:')
  })

  it('escapes quotes in the link', () => {
    const { html } = actionMail({ ...parts, mode: 'resetPassword', link: 'https://x/"onclick="y' })
    expect(hrefs(html)).toEqual(Array(3).fill('https://x/&quot;onclick=&quot;y'))
  })
})
