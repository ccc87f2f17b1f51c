// It prints what it measured, in a browser as in Node.
import '../validator'
