// Runs before anything is drawn: the colours follow the scheme that is written here, and only the browser knows that of the device.
const { dataset } = document.documentElement
if (dataset.mantineColorScheme === 'auto')
  dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
