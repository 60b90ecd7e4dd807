// The style sheets of the Mantine components that most pages need after those of the login. What only some parts need, they import.
import './mantine-login.ts'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
