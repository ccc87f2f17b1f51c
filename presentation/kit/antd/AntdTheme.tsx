import ConfigProvider, { type ConfigProviderProps } from 'antd/es/config-provider'
import esES from 'antd/es/locale/es_ES'
import theme from 'antd/es/theme'
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
    const primary = {
      colorPrimary: token('--green'),
      colorPrimaryHover: token('--green-hover'),
      colorPrimaryActive: token('--green-hover'),
    }
    const error = { colorError: token('--red') }
    return {
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        // What changes is there at once, as in the kit.
        motion: false,
        colorPrimary: token('--green'),
        colorError: token('--red'),
        colorText: token('--ink'),
        colorTextDescription: token('--ink-faint'),
        colorIcon: token('--ink-soft'),
        colorLink: token('--green-ink'),
        linkDecoration: 'underline',
        linkHoverDecoration: 'underline',
        colorBgContainer: token('--surface'),
        colorBgElevated: token('--raised'),
        colorBgMask: '#0b1220a6',
        colorTextPlaceholder: token('--ink-faint'),
        colorBorder: token('--line-strong'),
        colorSplit: token('--line'),
        borderRadius: Number.parseInt(token('--radius-small'), 10),
        borderRadiusLG: Number.parseInt(token('--radius'), 10),
        boxShadow: token('--shadow'),
        fontFamily: token('--font'),
        fontSize: 16,
        controlHeight: 48,
        controlOutline: token('--focus'),
        controlOutlineWidth: 3,
        colorErrorOutline: token('--focus'),
        // The outline of what has the focus.
        colorPrimaryBorder: token('--focus'),
      },
      // The algorithms shade the colours above anew; these stay as they are.
      components: {
        Alert: {
          colorError: token('--red'),
          colorErrorBg: token('--red-wash'),
          colorErrorBorder: token('--red-wash'),
          colorText: token('--red'),
          colorTextHeading: token('--red'),
          defaultPadding: '12px 14px',
        },
        Button: {
          ...primary,
          ...error,
          borderColorDisabled: token('--line-strong'),
          controlHeight: Number.parseInt(token('--target'), 10),
          dangerShadow: 'none',
          defaultBorderColor: token('--line-strong'),
          defaultHoverBorderColor: token('--ink-soft'),
          defaultHoverColor: token('--ink'),
          defaultShadow: 'none',
          fontWeight: 600,
          paddingInline: 18,
          primaryColor: token('--on-green'),
          primaryShadow: 'none',
          textHoverBg: token('--gray-wash'),
          textTextColor: token('--ink-soft'),
          textTextHoverColor: token('--ink'),
        },
        Form: {
          ...error,
          itemMarginBottom: 0,
          labelColor: token('--ink'),
          verticalLabelPadding: '0 0 6px',
        },
        Input: error,
        Listy: { controlItemBgHover: 'none', itemPaddingInline: 0 },
        Modal: { titleFontSize: 20 },
        Select: error,
        Segmented: {
          itemColor: token('--ink'),
          itemSelectedBg: token('--knob'),
          trackBg: token('--gray-wash'),
        },
        Slider: {
          controlSize: Number.parseInt(token('--target'), 10),
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
