const TOKENS = '/presentation/kit/tokens.css'
const DARK = /@media \(prefers-color-scheme: dark\) \{\s*:root \{([^{}]*)\}\s*\}/

/**
 * Makes the dark tokens of a style sheet follow the user's choice too: the device's preference decides only where nothing
 * else was chosen. So tokens.css holds each of them once.
 * @param {string} css @throws if it has no dark tokens
 */
export const withThemes = (css) => {
  const [block, tokens] = DARK.exec(css) ?? []
  if (block === undefined) throw new Error(`${TOKENS} contains no dark tokens.`)
  const themed = [
    `@media (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"]) {${tokens}}\n}`,
    `:root[data-theme="dark"] {${tokens}}`,
  ].join('\n\n')
  return css.replace(block, () => themed)
}

/** Applies `withThemes` to tokens.css. @returns {import('vite').Plugin} */
export const themes = () => ({
  name: 'themes',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith(TOKENS) ? withThemes(code) : null),
})
