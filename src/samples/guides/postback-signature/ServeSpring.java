import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.web.context.support.GenericWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Runs ReceiveSpring in Spring's own servlet, on Jetty. */
public final class ServeSpring {
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(System.getenv("PORT"));
        String text = System.getenv().getOrDefault("SLUICE_POSTBACK_SECRET", "").strip();
        List<String> secrets = text.isEmpty() ? List.of() : List.of(text.split("\\s+"));
        FileInbox inbox = Work.start(Path.of(System.getenv().getOrDefault("INBOX_FOLDER", "inbox")));
        ReceiveSpring controller = new ReceiveSpring(inbox, secrets);

        GenericWebApplicationContext context = new GenericWebApplicationContext();
        context.getBeanFactory().registerSingleton("controller", controller);
        for (Class<?> part : List.of(RequestMappingHandlerMapping.class, RequestMappingHandlerAdapter.class)) {
            context.registerBeanDefinition(part.getSimpleName(), new RootBeanDefinition(part));
        }

        ServletContextHandler handler = new ServletContextHandler();
        handler.addServlet(new ServletHolder(new DispatcherServlet(context)), "/");
        Server server = new Server(new InetSocketAddress("127.0.0.1", port));
        server.setHandler(handler);
        server.start();
        server.join();
    }
}
