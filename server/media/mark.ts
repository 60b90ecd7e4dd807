import sharp, { type WebpOptions } from 'sharp'

/** "EXERCICE" in Inter, the typeface of the interface, white with a dark edge: a PNG, since small systems have no fonts. */
const markWord = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAWgAAAA5BAMAAADpbqwAAAAAMFBMVEURERFMaXEFBQUODg4ODg4PDw8ODg4NDQ3///9TU1MtLS3w8PDa2trKysqgoKB/f38WL9NgAAAACHRSTlP+AP5Xe9OkJD00DqMAAAAJcEhZcwAACxIAAAsSAdLdfvwAAAm5SURBVGjerZrPTxxHFsdrG3qQSbJWawb62uobSBsGhdjXQWyc61jOwHWQAF8ZOWz+hSHAjDWnxXECmpN/5MeV+EfkI4a17CObxAnixGYtEnGKN3LY6nrvVb3q7pnpsVynme6uqk9XffvVq/dKXHsvUS6aax4WX1+ppVXwPH71k5qXLNcuVSqzSzPsFlWZZE/lLyxWKksLF5NP8SJKIlFyI/rnNFZdpgturZqsMOh51tXKQhzbX6RbH+pr1PNl89iFMvbykW6gmOzOTYX29c8hrKqZBrwM0LKJixZzXsI4YRgG8tbVztDvy3/yqTBqoNYvtG5PuFCzwIY+A7SEc6f5OJeFE9w+O3t5Q4Rm9hLQkjkY3jo729x2gqjNLtDDz2OlnfNGxcQT+evHFvawLL6K7jwN5EtUzyUqRNCsmZOX26HUkceE4Jx7sVOX5clLR7goYuj5cUDQ/5DMX+xGTz34uR2IOYJ+Yff2Y0tCj6vWWGnlPF+Mq9p7Aeij7BxHf+8FAxJvLPb8moK2rj78XyCuaOYV4Zw/oFv/dmgQoedVgpbTMf6KnvrueoDjVRzejfV32gHaKzn/jH42AhfUAUinUUOdoK1m1n4JxKQWh3OedfyYcGLQRRH8YZ7aaOO7JaE7jbTUx7vwW3WwLL40r5AJur7Wkt8sDfT4gTVSiGND54XzOX/qW3y3PkZa2g+mD1THXqSOjNASxtUD/Zl1p4E4NvSymLBbOIW37mOkvSLpI2fUAcOeEbpOH/GIiFc4BEtqQctX+91+qhmIWn8jbelj2WHqyAx9Dz/iKry+NdRuAlraq3ocTsx3h17/lyntHHzLSoiP5KhUSR1DBppVeGKg1dV9/JREDrSqR+XBvjUJFnRRa+jB/g4JbEBDrzE+LY/m8B1doDOjD1sdCL3KK2houPo5odWUOt6Bv08379ze2mWTwKH9Mg7o+ssbdzZfwM+2q6EbvDuCXg2sFZHNV0sskjpyHoMOYivimG4mDG+qmkfK6JVQq0/bYRCG59UoNpT94NCkxo3rYeiEaPtUAwDdDAJrRewATfp4Jr0Gro7e0HJhUzXvKU2WQR0NR92B96+rMeTQyyj8Q2hgbFc3QNAiDfoKc/08pjL5uKUODX3Fck0J+sp7U5eE83adcPI4hJJmduZSGVdaNYYcuiSOsTN3YWpROHfh35CBHrRcU3tdMgX1sdYGUZI6NPS89TRBzysnYkL3OSruwleplvV8GUZUjSHvuTyOgshNKs8JPvZoCgn6L6yzztCkjyMQ5R65qb2hvfIwvOZQNO+/w6c3iKvju3oSWM84H3KAptFoH6hVNdcvNOnj02CXqyMLdElEfzbU7MKbn2JtH4ZUTQLruQB+QhNfjSR+KvqGRn00Jix1ZIEuKh9gA3xCZb/JMZfvc6DUMmBBjwDkM4GNjsIHeySNZlfouU90sfWxdhMWmbk4tFUhDToiK6O8yXtadl6dyBKplUGjiE4FOuF5MfGTfOo3+b0S9BDrTkO7FSpuTB/3QR2TMWhTIddZHr74a92ayBG1nwojs8qgUUQtmk1fbc7CyLMiaMZXS7HTes/B/IGmVkeKnXZj0Cjc6EPMg+nZ03usUVOHQZfGYWpoj+XhBlfKJcVOa+hQl0BDk/1QapuzoT/lFWxo/32wBRF0QbxF4rR3mzZ0Vb9lbCOtoVl3GnrjRJfrZndXBCNvqQOhG7wCg45mUYCsIpxRcUtBm4Ew3wGHHoPp1NaAnqIPkfNpaMvzq3lxfTB1JF3TFodW4zOuV+FRtF1uSviGQZfj0Mzwxl3Twx7QHumDqaM7tJrA8T+w9cnM0BNpZvQ1oUkfTB1doRtnsvz5A+4SXY+gW7ks0N++WegjMZ8J2t6fDOpV43p3aB+g74npNwCtzcdqMNg3tJJUXyP9ZqD1h7i+rW1WVuh15fz0Bf1mNF3Se9IjE3HLCL2nDE5f1qNf6OamLtvGpqLtsvWBNpVXSIH+zhGwjboVG4hsdtqP2enGbdNd2opolvER3HXAZMd8D1Yhl4RutGFhLcAewKyIeXQgZlNWxKZZET/Ax1JWRLaMp/keqI4dWx/dfA8eabkK7trb4CNm8z0GOi7jqb5HkFuiskCDAhGL9Zu2Pgh61qqAdnprc2tL0bdhbPP9eHlrbf29lhNenuFbqnXZBKyIv6lBo53QZIZNQNTVMbPsPtsuoj/9RbQAJfzpY/ika/Q1jf0qn/qNQWfcuVTBM38E5uWQVvLuOxeBO+lVimyPsWhTr53LEamoAB7tIdsEZIPOU+gAGmxm2427Ffh6CbM0vGv5ARAGacT2iLhnX6UNzsrr7hFXKHQAKtH66LFH9DE6g5g48Y/wG8NIUjN9N75BqY0qyaVf6CqlLDCCSJ5er40txsGegbkZcW7hq0fWxK+CeOJxD79MqYbBWj9xj3iEyaQsBFA0Y7G89AjTvLQPd9letoC2XjazcHGqjEmBRISpCk6ODP/nZq59gNEz1UTXCJOw7a4OSgu3CDohfaTE8nIcOg8GY10tlHoMmxjL+wpjebX0WN4p7iIwGHg5NZYnOkKbhFbB1kcvaA+jthifQZXJrJZcy8Jzu9prTY2aNralcXaCz0xeqkvU1IpPu5Y65sn2oT5S4tM2dBEjYfCOKxgorf98QyZAD+omAGvFpyn0viFzkMOvMCofzUeX+PS6FWk37n8jciGWMS4OBiGRCVCpAwY9SmZnkFtOqa8nz3c6ZgKMQ/nw+Q9dMwH76Yki17j/Kt0p+0V9DKW5pvUYNGKu4UqeyABFkZdEzmXkNXIucWiTB5g3ayPE83pCkynAlXwlgYPJNju7JSBC/drZLVdHxDAPtaL1MZ0FGk0BruR5ERvqJiZz7RWiCK6VyZl1zCN2giZ1QLpT6yNKdWWAHrVX8iJmI8g1b6VmbAvCuckbfYyvlh3azjIzfbhZoH2d8JjEof6a9fFLh9x4SYwzgcgczYDXH7Sdz7f10RtaVj9mK7lclRn1f0Jy9WPQeZkf+q/erbXIDekAvX/fKjst1xfDB9Gv78kNlvpQ976PUqFj92MFoKNfCL3i3I3+UVTar4rwG7BjD6PzHjU677Gvqlw2Jyzw7MRadN7jKm1sD2J8p6kna9zkGaaqWS2raUdx2P6IH8Rx9WmgcHjr5OTX6PRK55M1pej8zZ8nJ2dyGRIf9XscqGRlFGEU9GtkgNbhZQL8uCxwmyXEhx3PMPklQcF08Pb6gTZlzuwI9MmrLNDFeAN5uu92Oy3mX6B6XU+LCfHx37sUE3acokszU8nHZsx9qFGgOxrRn1qqCNc6+zaV6CQ6vbdYdiuz7KxZCt/M/wHBsAXwGzZ27wAAAABJRU5ErkJggg==',
  'base64',
)

/** Shares of the shorter side: how wide the word is, and the square that is repeated with two of them, one to the right below the other. */
const wordShare = 0.27
const tileShare = 0.6

/**
 * Returns a picture with the mark in its pixels, as WebP with these options. The word is repeated so closely that each part which a page
 * cuts out of the middle has it whole, from 0.8 to 2.6 times as wide as high. `strength` is in percent: 100 is as opaque as it gets.
 */
export const drawMark = async (data: Buffer, strength: number, webp: WebpOptions) => {
  const { width, height } = await sharp(data).metadata()
  const pixels = (share: number) => Math.floor(Math.min(width, height) * share)
  const word = await sharp(markWord)
    .resize({ width: Math.max(1, pixels(wordShare)) })
    .linear([1, 1, 1, strength / 100], [0, 0, 0, 0])
    .png()
    .toBuffer()
  const side = Math.max(1, pixels(tileShare))
  const tile = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([
      { input: word, left: pixels(0.015), top: pixels(0.1) },
      { input: word, left: pixels(0.315), top: pixels(0.4) },
    ])
    .png()
    .toBuffer()
  const marked = sharp(data).composite([{ input: tile, tile: true, gravity: 'northwest' }])
  return { width, height, data: await marked.webp(webp).toBuffer() }
}
