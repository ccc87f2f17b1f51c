import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from './parsing'
import { productionModules } from './production'
import { familiarTexts } from './texts'

/** Texts that docs/requirements.md gives to the letter. */
const OF_THE_REQUIREMENTS = [
  'Este usuario no existe. Intenta de nuevo.',
  'Correo inválido, intenta con un válido.',
  'Código de verificación inválido, intenta de nuevo.',
  'Sesión expirada. Necesitas autenticarte nuevamente.',
  'Falló la autenticación, intenta nuevamente.',
  'Prueba a cambiar la contraseña de nuevo',
  'Prueba a verificar el correo electrónico de nuevo',
  '¿Olvidaste tu contraseña?',
  'Inicia sesión',
]

/** Texts of mails that name such a link. */
const THAT_NAME_ONE = [
  'Un coordinador lo registró como líder con este correo, y un administrador autorizó su cuenta. Abra el enlace para elegir su contraseña; vence en una hora. Si ya venció, pida otro en «¿Olvidaste tu contraseña?».',
  'Si el enlace ya venció, pida otro en «¿Olvidaste tu contraseña?», en la página de inicio de sesión.',
]

const exceptions = new Set([...OF_THE_REQUIREMENTS, ...THAT_NAME_ONE])

const modules = productionModules(fileURLToPath(new URL('../..', import.meta.url)))
  .filter(({ path }) => /^(presentation|functions|infrastructure|src)\//.test(path))
  .map(parse)

describe('The texts of the portal', () => {
  it('say «usted», and nothing of a click', () => {
    expect(familiarTexts(modules, exceptions)).toEqual([])
  })

  it('have no exception that is gone', () => {
    const found = familiarTexts(modules, new Set()).map((text) => text.replace(/^.*?: /, ''))
    expect(new Set(found)).toEqual(exceptions)
  })
})

describe('The check of the texts finds', () => {
  const familiarIn = (source: string) =>
    familiarTexts([parse({ path: 'presentation/A.tsx', source })], exceptions)

  it.each([
    ['a string', "const a = 'Haga clic en el enlace.'"],
    ['a template', 'const a = `Tienes $' + '{count} códigos`'],
    ['a tag', 'const A = () => <p>\n  Revisa tus códigos\n</p>'],
    ['an attribute', 'const A = () => <input placeholder="Ingresa un código" />'],
  ])('%s', (_, source) => {
    expect(familiarIn(source)).toHaveLength(1)
  })

  it('nothing in polite texts, comments and names', () => {
    expect(
      familiarIn("// Haga clic\nconst tu = 'Ingrese su código. Se comparten actuales.'"),
    ).toEqual([])
  })

  it('an exception with another word', () => {
    expect(familiarIn("const a = 'Inicia sesión aquí'")).toHaveLength(1)
  })
})
