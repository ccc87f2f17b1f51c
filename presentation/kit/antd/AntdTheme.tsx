import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider'
import esES from 'antd/es/locale/es_ES'
import theme from 'antd/es/theme'
import type { MapToken, SeedToken } from 'antd/es/theme/interface'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { RequiredStar } from '../form/RequiredStar'
import './antd.css'

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

/** As tokens.css decides it: by the user's choice, else by the device. */
const isDarkNow = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen === undefined ? darkQuery().matches : chosen === 'dark'
}

const subscribe = (onChange: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', onChange)
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', onChange)
    choice.disconnect()
  }
}

const FORM: NonNullable<ConfigProviderProps['form']> = {
  requiredMark: (label, { required }) => (
    <>
      {label}
      {required && <RequiredStar />}
    </>
  ),
}

/** Decoration, which screen readers would call 'loading'. */
const BUTTON = { loadingIcon: <span className="spinner" aria-hidden="true" /> }

const NO_WAVE = { disabled: true }

/** Applies the design tokens of tokens.css to antd's components, in the theme that shows. */
export const AntdTheme = ({ children }: { readonly children: ReactNode }) => {
  const isDark = useSyncExternalStore(subscribe, isDarkNow)
  const config = useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const token = (name: string) => style.getPropertyValue(name).trim()
    const pixels = (name: string) => Number.parseInt(token(name), 10)
    // The size of text that the reader chose in the browser; 16 by default.
    const textSize = Number.parseFloat(style.fontSize) || 16
    const scaled = (size: number) => Math.round((size * textSize) / 16)
    const colours = {
      colorPrimary: token('--green'),
      colorPrimaryHover: token('--green-hover'),
      colorPrimaryActive: token('--green-hover'),
      // Chosen from a list.
      colorPrimaryBg: token('--green-wash'),
      // The outline of what has the focus.
      colorPrimaryBorder: token('--focus'),
      colorError: token('--red'),
      colorErrorHover: token('--red'),
      colorErrorBorderHover: token('--red'),
      colorErrorBg: token('--red-wash'),
      colorErrorBorder: token('--red-wash'),
    }
    return {
      algorithm: [
        isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        // antd shades a colour anew in each theme; ours are shaded already.
        (_: SeedToken, shaded?: MapToken) => ({ ...shaded, ...colours }) as MapToken,
      ],
      token: {
        // No motion, as in the kit.
        motion: false,
        colorText: token('--ink'),
        colorTextDescription: token('--ink-faint'),
        colorTextPlaceholder: token('--ink-faint'),
        colorIcon: token('--ink-soft'),
        colorLink: token('--green-ink'),
        linkDecoration: 'underline',
        linkHoverDecoration: 'underline',
        colorBgContainer: token('--surface'),
        colorBgElevated: token('--raised'),
        colorBgMask: '#0b1220a6',
        colorBorder: token('--line-strong'),
        colorSplit: token('--line'),
        borderRadius: pixels('--radius-small'),
        borderRadiusLG: pixels('--radius'),
        boxShadow: token('--shadow'),
        fontFamily: token('--font'),
        fontSize: textSize,
        controlHeight: scaled(48),
        controlOutline: token('--focus'),
        controlOutlineWidth: 3,
        colorErrorOutline: token('--focus'),
      },
      components: {
        Alert: {
          colorText: token('--red'),
          colorTextHeading: token('--red'),
          defaultPadding: '12px 14px',
        },
        Button: {
          borderColorDisabled: token('--line-strong'),
          controlHeight: scaled(pixels('--target')),
          defaultHoverBorderColor: token('--ink-soft'),
          defaultHoverColor: token('--ink'),
          defaultShadow: 'none',
          fontWeight: 600,
          paddingInline: 18,
          primaryColor: token('--on-green'),
          primaryShadow: 'none',
          dangerShadow: 'none',
          textHoverBg: token('--gray-wash'),
          textTextColor: token('--ink-soft'),
          textTextHoverColor: token('--ink'),
        },
        Form: {
          itemMarginBottom: 0,
          labelColor: token('--ink'),
          verticalLabelPadding: '0 0 6px',
        },
        Listy: { controlItemBgHover: 'none', itemPaddingInline: 0 },
        Modal: { titleFontSize: scaled(20) },
        Segmented: {
          itemColor: token('--ink'),
          itemSelectedBg: token('--knob'),
          trackBg: token('--gray-wash'),
        },
        Slider: {
          controlSize: pixels('--target'),
          handleColor: token('--green'),
          handleActiveColor: token('--green'),
          handleSize: 20,
          handleSizeHover: 22,
          railBg: token('--line'),
          railHoverBg: token('--line'),
          railSize: 6,
          trackBg: token('--green'),
          trackHoverBg: token('--green'),
        },
      },
    }
  }, [isDark])
  return (
    <ConfigProvider theme={config} locale={esES} form={FORM} button={BUTTON} wave={NO_WAVE}>
      {children}
    </ConfigProvider>
  )
}
