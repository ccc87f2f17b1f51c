import { type ParsedModule, walk } from './parsing'

/** The strings of a module, and what stands between its tags, without comments and names. */
const textsOf = ({ program }: ParsedModule): string[] => {
  const texts: string[] = []
  walk(program, ({ type, value }) => {
    if (type === 'TemplateElement') texts.push((value as { readonly raw: string }).raw)
    else if (typeof value === 'string' && /^(Literal|JSXText)$/.test(type)) texts.push(value)
  })
  return texts.map((text) => text.trim())
}

/**
 * The forms of «tú», and 'clic', which no finger makes. Words that may also tell what somebody else does, such as 'espera',
 * are not among them.
 */
const FAMILIAR = [
  'clic tú tu tus ti te contigo tuyo tuya tuyos tuyas eres estás puedes podrás tienes tendrás quieres debes necesitas',
  'recibirás olvidaste ingresa intenta escribe elige selecciona revisa haz prueba inicia verifica confirma pulsa presiona',
  'recuerda vuelve comparte asegúrate',
]
const WORDS = new RegExp(
  `(?<![\\p{L}])(?:${FAMILIAR.join(' ').replaceAll(' ', '|')})(?![\\p{L}])`,
  'iu',
)

/** The texts with such a word, each as `path: text`. @param exceptions whole texts that may have one */
export const familiarTexts = (
  modules: readonly ParsedModule[],
  exceptions: ReadonlySet<string>,
): string[] =>
  modules.flatMap((module) =>
    textsOf(module)
      .filter((text) => WORDS.test(text) && !exceptions.has(text))
      .map((text) => `${module.path}: ${text}`),
  )
