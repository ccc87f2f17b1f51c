import type { Theme } from '../../../application/shell/ThemePreference'
import { selectTheme, themeChosen } from '../../../application/shell/theme.slice'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import './theme.css'

/** The themes with their names. */
export const THEMES: readonly (readonly [Theme, string])[] = [
  ['system', 'Sistema'],
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
]

/** The colours of the portal on this device (THEME-1). */
export const ThemeChoice = () => {
  const chosen = useAppSelector(selectTheme)
  const dispatch = useAppDispatch()
  return (
    <fieldset className="theme">
      <legend>Tema</legend>
      {THEMES.map(([theme, name]) => (
        <label key={theme}>
          <input
            type="radio"
            name="theme"
            checked={theme === chosen}
            onChange={() => dispatch(themeChosen(theme))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
