import { remembered } from '../../lazy/loader'

export const loadPalette = remembered(() => import('./Palette').then(({ Palette }) => Palette))
