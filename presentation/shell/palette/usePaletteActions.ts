import { useNavigate } from 'react-router-dom'
import { selectCodes } from '../../../application/codes/codes.slice'
import { exportRequested } from '../../../application/exports/exports.events'
import { selectMayCreate } from '../../../application/session/session.selectors'
import { selectTheme, themeChosen } from '../../../application/shell/theme.slice'
import { pasteRequested } from '../../../application/validator/validator.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { IconName } from '../../kit/Icon'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { SCANNER_PATH } from '../../scanner/scannerParameter'
import { counted } from '../../texts/counts'
import { THEMES } from '../menu/ThemeChoice'
import { useSignOut } from '../menu/useSignOut'

export interface PaletteItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  /** The state of a code, or how many codes it has. */
  readonly detail?: string
  /** The code it is, whose mark and note stand below it. */
  readonly codeId?: CodeId
  /** The event it is for, which stands below it. */
  readonly event?: string
  /** Other words that find it. */
  readonly words?: string
  readonly run: () => void
}

/** The pages and actions of the palette. */
export const usePaletteActions = (): readonly PaletteItem[] => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const mayCreate = useAppSelector(selectMayCreate)
  const codes = useAppSelector(selectCodes) ?? []
  const chosenTheme = useAppSelector(selectTheme)
  return [
    ...[routes.dashboard, routes.list].map(
      ({ path, title, entry }): PaletteItem => ({
        id: path,
        icon: entry.icon,
        // As the bar calls them.
        label: entry.label,
        words: title,
        run: () => navigate(path),
      }),
    ),
    ...(mayCreate
      ? [routes.generation, routes.newLeader, routes.batches, routes.board, routes.requests].map(
          ({ path, title }): PaletteItem => ({
            id: path,
            icon: path === routes.batches.path || path === routes.board.path ? 'file' : 'plus',
            label: title,
            run: () => navigate(path),
          }),
        )
      : []),
    {
      id: routes.people.path,
      icon: 'person',
      label: routes.people.title,
      words: 'cobros pagos cuaderno',
      run: () => navigate(routes.people.path),
    },
    {
      id: routes.ownAccount.path,
      icon: 'person',
      label: routes.ownAccount.title,
      words: 'contraseña',
      run: () => navigate(routes.ownAccount.path),
    },
    {
      id: 'paste',
      icon: 'paste',
      label: 'Pegar y validar',
      words: 'lista portapapeles',
      run: () => {
        navigate(routes.dashboard.path)
        dispatch(pasteRequested())
      },
    },
    {
      id: 'scan',
      icon: 'scan',
      label: 'Escanear códigos',
      words: 'cámara foto qr',
      run: () => navigate(SCANNER_PATH),
    },
    ...(codes.length > 0
      ? [
          {
            id: 'export',
            icon: 'download' as const,
            label: `Descargar ${counted(codes.length, 'código', 'códigos')} en Excel`,
            words: 'exportar xlsx',
            run: () => {
              const ids = codes.map(({ id }) => id)
              dispatch(exportRequested({ source: { kind: 'chosen', ids }, format: 'xlsx' }))
            },
          },
        ]
      : []),
    ...THEMES.filter(([theme]) => theme !== chosenTheme).map(
      ([theme, name]): PaletteItem => ({
        id: `theme ${theme}`,
        icon: 'theme',
        label: `Tema: ${name.toLowerCase()}`,
        words: 'colores',
        run: () => dispatch(themeChosen(theme)),
      }),
    ),
    {
      id: 'sign-out',
      icon: 'leave',
      label: 'Cerrar sesión',
      words: 'salir',
      run: signOut,
    },
  ]
}
