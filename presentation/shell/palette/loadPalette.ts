import { remembered } from '../../kit/lazy/loader'

export const loadPalette = remembered(() => import('./Palette').then(({ Palette }) => Palette))
