// Prints its measurements, in a browser as in Node.
import '../validator'
