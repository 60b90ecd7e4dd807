// The style sheets of the Mantine components that the login and other pages need, each after the ones it depends on. They are in a cascade layer, so that our styles
// take precedence in any order of loading.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Avatar.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
