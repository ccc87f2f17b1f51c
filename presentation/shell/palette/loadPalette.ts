import { loaderOf } from '../../kit/lazy/loader'

export const loadPalette = loaderOf(() => import('./Palette').then(({ Palette }) => Palette))
