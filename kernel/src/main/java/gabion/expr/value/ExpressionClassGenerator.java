package gabion.expr.value;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import gabion.state.StateBug;
import gabion.yaml.SourceLocation;
import java.lang.reflect.Method;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Generates classes in which closures are constants.
 *
 * <p>The semantics are in the closure alone; the generated class only calls it. As the closure is a
 * constant there, and the fields of closures and records are final, the JIT compiler sees the whole
 * tree below it and compiles it into one piece of code, while closures shared by many trees would
 * call each other one by one. The class is named after the file and line of its rule, for stack
 * traces and profiles, and is unloaded with the rules.
 */
public final class ExpressionClassGenerator {

  private static final String PACKAGE = "rule/";
  private static final String ROOT = "ROOT";
  private static final String HERE = Type.getInternalName(ExpressionClassGenerator.class);

  private ExpressionClassGenerator() {}

  /** Loads one class, and keeps its root for it. */
  private static final class GeneratedClassLoader extends ClassLoader {
    private final Object root;

    GeneratedClassLoader(Object root) {
      super(ExpressionClassGenerator.class.getClassLoader());
      this.root = root;
    }

    Class<?> define(String name, byte[] written) {
      return defineClass(name.replace('/', '.'), written, 0, written.length);
    }
  }

  /** The root of a class that was made here: for that class alone, when it begins. */
  public static Object root(Class<?> own) {
    return ((GeneratedClassLoader) own.getClassLoader()).root;
  }

  /**
   * Another object for a root, whose class is its own.
   *
   * @param kind a public interface of which the root is
   * @param base a public class that implements it, and no more
   * @param where the rule it comes from
   */
  static <T, O extends T> O of(Class<T> kind, Class<O> base, T root, SourceLocation where) {
    String name = PACKAGE + name(where);
    String extended = Type.getInternalName(base);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, name, null, extended, null);
    writer.visitSource(where.source().name(), null);
    method(writer, ACC_PUBLIC, "<init>", "()V", code -> construct(code, extended));
    generateDelegates(writer, name, kind, where);
    writer.visitEnd();
    try {
      Class<?> own = new GeneratedClassLoader(root).define(name, writer.toByteArray());
      return base.cast(own.getConstructor().newInstance());
    } catch (ReflectiveOperationException impossible) {
      throw new StateBug("no class for " + where + ": " + impossible);
    }
  }

  private static String name(SourceLocation where) {
    String file = where.source().name();
    String last = file.substring(file.lastIndexOf('/') + 1);
    return last.replaceAll("[^A-Za-z0-9]", "_") + "_" + where.line();
  }

  private static void generateDelegates(
      ClassWriter writer, String name, Class<?> kind, SourceLocation where) {
    int constant = ACC_PRIVATE | ACC_STATIC | ACC_FINAL;
    writer.visitField(constant, ROOT, Type.getDescriptor(kind), null, null).visitEnd();
    method(
        writer,
        ACC_STATIC,
        "<clinit>",
        "()V",
        code -> {
          takeRoot(code, name, kind);
          code.visitFieldInsn(PUTSTATIC, name, ROOT, Type.getDescriptor(kind));
          code.visitInsn(RETURN);
        });
    for (Method each : kind.getMethods()) {
      if ((each.getModifiers() & ACC_STATIC) == 0) {
        String same = Type.getMethodDescriptor(each);
        method(
            writer, ACC_PUBLIC, each.getName(), same, code -> ask(code, name, kind, each, where));
      }
    }
  }

  /** Adds a method. */
  private static void method(
      ClassWriter writer, int access, String name, String type, Consumer<MethodVisitor> body) {
    MethodVisitor code = writer.visitMethod(access, name, type, null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  /** Emits the load of the root of a class and its cast to a type. */
  private static void takeRoot(MethodVisitor code, String name, Class<?> type) {
    code.visitLdcInsn(Type.getObjectType(name));
    code.visitMethodInsn(
        INVOKESTATIC, HERE, "root", "(Ljava/lang/Class;)Ljava/lang/Object;", false);
    code.visitTypeInsn(CHECKCAST, Type.getInternalName(type));
  }

  private static void construct(MethodVisitor code, String extended) {
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, extended, "<init>", "()V", false);
    code.visitInsn(RETURN);
  }

  /** Asks the root the same, on the line of the rule. */
  private static void ask(
      MethodVisitor code, String name, Class<?> kind, Method method, SourceLocation where) {
    Label rule = new Label();
    code.visitLabel(rule);
    code.visitLineNumber(where.line(), rule);
    code.visitFieldInsn(GETSTATIC, name, ROOT, Type.getDescriptor(kind));
    int slot = 1;
    for (Type argument : Type.getArgumentTypes(method)) {
      code.visitVarInsn(argument.getOpcode(ILOAD), slot);
      slot += argument.getSize();
    }
    code.visitMethodInsn(
        INVOKEINTERFACE,
        Type.getInternalName(kind),
        method.getName(),
        Type.getMethodDescriptor(method),
        true);
    code.visitInsn(Type.getReturnType(method).getOpcode(IRETURN));
  }
}
